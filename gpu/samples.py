"""Samples for the trainer: reads the shards that tesuji_samples writes, keeps them on the device as
they are, and spreads batches into planes and targets there.

The layout of a shard is described in src/games/go/net/samples.h, the planes and numbers in
src/games/go/net/inputs.h; the constants here repeat theirs, and a unit test compares the planes.
"""
import os

import numpy as np
import torch

PLANES = 16
GLOBALS = 11
LAST_MOVES = 5
NONE = 0xFFFF
UNKNOWN_RANK = 127
GAME_TAIL = 16
POSITION_TAIL = 24
HEAD = np.dtype([('magic', 'S8'), ('size', '<u4'), ('games', '<u4'), ('positions', '<u8'), ('zero', '<u8')])


def symmetry_tables(size):
    """sources[s][p]: which point comes to p under symmetry s; targets[s][m]: where move m goes.

    targets has two more entries: the pass, and no move at all.
    """
    points = size * size
    board = np.arange(points).reshape(size, size)
    sources, targets = [], []
    for s in range(8):
        turned = board
        if s & 1:
            turned = turned[:, ::-1]
        if s & 2:
            turned = turned[::-1, :]
        if s & 4:
            turned = turned.T
        source = turned.reshape(-1)
        target = np.empty(points + 2, dtype=np.int64)
        target[source] = np.arange(points)
        target[points:] = [points, points + 1]
        sources.append(source.copy())
        targets.append(target)
    return np.stack(sources), np.stack(targets)


def u16(bytes_, at):
    return bytes_[:, at].long() + 256 * bytes_[:, at + 1].long()


class Store:
    """All positions of one board size on the device; grows as shards appear."""

    def __init__(self, folder, kind, size, capacity, game_capacity, device):
        self.folder, self.kind, self.size, self.device = folder, kind, size, device
        self.points = size * size
        self.position = torch.empty((capacity, self.points + POSITION_TAIL), dtype=torch.uint8, device=device)
        self.game_of = torch.empty(capacity, dtype=torch.int32, device=device)
        self.game = torch.empty((game_capacity, self.points + GAME_TAIL), dtype=torch.uint8, device=device)
        self.count = self.games = 0
        self.seen = set()
        self.weighted = None
        sources, targets = symmetry_tables(size)
        self.sources = torch.from_numpy(sources).to(device)
        self.targets = torch.from_numpy(targets).to(device)

    def load_new(self, most=4):
        """Loads up to `most` shards that have appeared; answers how many."""
        prefix = f'{self.kind}.{self.size}.'
        names = sorted(n for n in os.listdir(self.folder) if n.startswith(prefix) and n[len(prefix):].isdigit())
        fresh = [n for n in names if n not in self.seen][:most]
        for name in fresh:
            self.seen.add(name)
            self.add(np.fromfile(os.path.join(self.folder, name), dtype=np.uint8), name)
        return len(fresh)

    def add(self, bytes_, name):
        head = bytes_[:HEAD.itemsize].view(HEAD)[0]
        games, count = int(head['games']), int(head['positions'])
        game_width, width = self.points + GAME_TAIL, self.points + POSITION_TAIL
        at = HEAD.itemsize + games * game_width
        if head['magic'] != b'tesujiS1' or head['size'] != self.size or len(bytes_) != at + count * width:
            raise ValueError(f'{name}: not a shard of size {self.size}')
        if self.count + count > len(self.position) or self.games + games > len(self.game):
            print(f'{name}: left out, the store is full', flush=True)
            return
        game = torch.from_numpy(bytes_[HEAD.itemsize:at].reshape(games, game_width))
        position = torch.from_numpy(bytes_[at:].reshape(count, width))
        self.game[self.games:self.games + games] = game.to(self.device)
        fresh = position.to(self.device)
        self.position[self.count:self.count + count] = fresh
        tail = fresh[:, self.points:]
        index = u16(tail, 16) + 65536 * u16(tail, 18) + self.games
        self.game_of[self.count:self.count + count] = index.int()
        self.count += count
        self.games += games

    def ranks(self, index):
        """The ranks of mover and opponent, UNKNOWN_RANK where not known, of positions."""
        tail = self.game[self.game_of[index].long()][:, self.points + 12:self.points + 14]
        ranks = tail.view(torch.int8).long()
        white = self.position[index, self.points + 20].long()
        rows = torch.arange(len(index), device=self.device)
        return ranks[rows, white], ranks[rows, 1 - white]

    def weigh_by_rank(self):
        """Positions of strong players are drawn more often: they are few."""
        parts = []
        for start in range(0, self.count, 1 << 20):
            index = torch.arange(start, min(start + (1 << 20), self.count), device=self.device)
            mover, opponent = self.ranks(index)
            worse = torch.minimum(mover, opponent)
            times = 1 + (worse >= -8).long() + 2 * (worse >= 1).long()
            times[(mover == UNKNOWN_RANK) | (opponent == UNKNOWN_RANK)] = 1
            parts.append(torch.repeat_interleave(index, times).int())
        self.weighted = torch.cat(parts)

    def draw(self, count):
        if self.weighted is None:
            return torch.randint(0, self.count, (count,), device=self.device)
        return self.weighted[torch.randint(0, len(self.weighted), (count,), device=self.device)].long()

    def batch(self, index, turn=True, told=None, forget=0.0, area=None):
        """Planes, globals and targets of positions.

        turn: under random symmetries. told: (mover, opponent) ranks instead of the true ones.
        forget: how often the ranks are hidden. area: which way of counting is named (None: either).
        """
        rows, points, device = len(index), self.points, self.device
        position = self.position[index]
        game = self.game[self.game_of[index].long()]
        tail, game_tail = position[:, points:], game[:, points:].clone(memory_format=torch.contiguous_format)
        if turn:
            symmetry = torch.randint(0, 8, (rows,), device=device)
        else:
            symmetry = torch.zeros(rows, dtype=torch.long, device=device)
        source, target = self.sources[symmetry], self.targets[symmetry]
        code = position[:, :points].gather(1, source)

        def moved(at):
            number = u16(tail, at)
            number = torch.where(number == NONE, torch.full_like(number, points + 1), number)
            return target.gather(1, number[:, None])[:, 0]

        last = [moved(2 * i) for i in range(LAST_MOVES)]
        ko, move, reply = moved(10), moved(12), moved(14)
        white = tail[:, 20].bool()
        planes = self.planes(code, ko, last)
        mover_sign = torch.where(white, -1.0, 1.0)
        numbers = game_tail[:, :8].view(torch.float32)
        flags = game_tail[:, 8:].view(torch.int8).long()
        ranks = torch.where(white[:, None], flags[:, [5, 4]], flags[:, [4, 5]])
        if told is not None:
            ranks = torch.tensor(told, device=device).expand(rows, 2)
        known = ranks != UNKNOWN_RANK
        if forget > 0:
            known = known & (torch.rand(rows, 1, device=device) >= forget)
        globals_ = torch.zeros(rows, GLOBALS, device=device)
        globals_[:, 0] = (-mover_sign * numbers[:, 0] / 20).clamp(-3, 3)
        globals_[:, 1] = flags[:, 1].float()
        globals_[:, 2] = (torch.rand(rows, device=device) < 0.5).float() if area is None else float(area)
        globals_[:, 3] = (last[0] == points).float()
        globals_[:, 4] = torch.where(known[:, 0], ranks[:, 0] / 10.0, torch.zeros((), device=device))
        globals_[:, 5] = known[:, 0].float()
        globals_[:, 6] = (known[:, 0] & (ranks[:, 0] >= 9)).float()
        globals_[:, 7] = torch.where(known[:, 1], ranks[:, 1] / 10.0, torch.zeros((), device=device))
        globals_[:, 8] = known[:, 1].float()
        globals_[:, 9] = (known[:, 1] & (ranks[:, 1] >= 9)).float()
        globals_[:, 10] = (self.size - 14) / 10
        owner = game[:, :points].gather(1, source).view(torch.int8).float() * mover_sign[:, None]
        return {
            'planes': planes,
            'globals': globals_,
            'move': move,
            'reply': reply,  # points + 1: none
            'win': (flags[:, 0] * mover_sign + 1) / 2,
            'win_known': (flags[:, 0] != 0).float(),
            'margin': numbers[:, 1] * mover_sign,
            'margin_known': flags[:, 2].float(),
            'owner': owner,
            'owner_known': flags[:, 3].float(),
            'ranks': ranks,
            'handicap': flags[:, 6],
        }

    def planes(self, code, ko, last):
        rows, points = code.shape
        stone = (code & 15).long()
        own = (stone >= 1) & (stone <= 4)
        opponent = stone >= 5
        liberties = torch.where(stone == 0, stone, (stone - 1) % 4 + 1)
        planes = torch.zeros(rows, PLANES, points + 2, device=self.device)
        planes[:, 0] = 1
        planes[:, 1, :points] = own.float()
        planes[:, 2, :points] = opponent.float()
        for n in (1, 2, 3):
            planes[:, 2 + n, :points] = (liberties == n).float()
        for plane, move in zip(range(6, 7 + LAST_MOVES), [ko] + last):
            planes[:, plane].scatter_(1, move[:, None], 1.0)
        for plane, bit in zip(range(7 + LAST_MOVES, PLANES), (16, 128, 32, 64)):
            planes[:, plane, :points] = ((code & bit) != 0).float()
        return planes[:, :, :points].reshape(rows, PLANES, self.size, self.size)
