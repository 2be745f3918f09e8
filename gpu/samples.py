"""Samples for the trainer: reads the shards that tesuji_samples writes, keeps them on the device as
they are, and spreads batches into planes and targets there.

The layout of a shard is described in src/games/go/net/samples.h (of self-play in self_play.h), the planes
and numbers in src/games/go/net/inputs.h; the constants here repeat theirs, and a unit test compares the
planes.
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
TARGET_MOVES = 8
TARGET_TAIL = 4 * TARGET_MOVES + 4
MAGIC = {'train': b'tesujiS1', 'test': b'tesujiS1', 'self': b'tesujiS2'}
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


def moves_at(tail, at, target):
    """The move numbers at a byte of position tails, under symmetries; points + 1 is none."""
    none = target.shape[1] - 1
    number = u16(tail, at)
    number = torch.where(number == NONE, torch.full_like(number, none), number)
    return target.gather(1, number[:, None])[:, 0]


def planes_of(code, ko, last, size):
    """The planes of positions: codes per point, the point of ko, the last moves (points + 1: none)."""
    rows, points = code.shape
    stone = (code & 15).long()
    own = (stone >= 1) & (stone <= 4)
    opponent = stone >= 5
    liberties = torch.where(stone == 0, stone, (stone - 1) % 4 + 1)
    planes = torch.zeros(rows, PLANES, points + 2, device=code.device)
    planes[:, 0] = 1
    planes[:, 1, :points] = own.float()
    planes[:, 2, :points] = opponent.float()
    for n in (1, 2, 3):
        planes[:, 2 + n, :points] = (liberties == n).float()
    for plane, move in zip(range(6, 7 + LAST_MOVES), [ko] + last):
        planes[:, plane].scatter_(1, move[:, None], 1.0)
    for plane, bit in zip(range(7 + LAST_MOVES, PLANES), (16, 128, 32, 64)):
        planes[:, plane, :points] = ((code & bit) != 0).float()
    return planes[:, :, :points].reshape(rows, PLANES, size, size)


def globals_of(own_komi, komi_known, area, after_pass, ranks, known, size):
    """The numbers of positions; ranks and known have a column for the mover and one for the opponent."""
    rows, device = own_komi.shape[0], own_komi.device
    numbers = torch.zeros(rows, GLOBALS, device=device)
    numbers[:, 0] = (own_komi / 20).clamp(-3, 3)
    numbers[:, 1] = komi_known
    numbers[:, 2] = area
    numbers[:, 3] = after_pass
    for player, at in ((0, 4), (1, 7)):
        is_known = known[:, player]
        numbers[:, at] = torch.where(is_known, ranks[:, player] / 10.0, torch.zeros((), device=device))
        numbers[:, at + 1] = is_known.float()
        numbers[:, at + 2] = (is_known & (ranks[:, player] >= 9)).float()
    numbers[:, 10] = (size - 14) / 10
    return numbers


class Store:
    """All positions of one board size on the device; grows as shards appear."""

    def __init__(self, folder, kind, size, capacity, game_capacity, device):
        self.folder, self.kind, self.size, self.device = folder, kind, size, device
        self.points = size * size
        self.width = self.points + POSITION_TAIL + (TARGET_TAIL if kind == 'self' else 0)
        self.position = torch.empty((capacity, self.width), dtype=torch.uint8, device=device)
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
        names = sorted(n for n in os.listdir(self.folder)
                       if n.startswith(prefix) and n[len(prefix):].replace('-', '').isdigit())
        fresh = [n for n in names if n not in self.seen][:most]
        for name in fresh:
            self.seen.add(name)
            self.add(np.fromfile(os.path.join(self.folder, name), dtype=np.uint8), name)
        return len(fresh)

    def add(self, bytes_, name):
        head = bytes_[:HEAD.itemsize].view(HEAD)[0]
        games, count = int(head['games']), int(head['positions'])
        game_width, width = self.points + GAME_TAIL, self.width
        at = HEAD.itemsize + games * game_width
        if head['magic'] != MAGIC[self.kind] or head['size'] != self.size or len(bytes_) != at + count * width:
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

    def draw(self, count, window=None):
        """Positions at random; of the newest `window` alone, if given."""
        if window is not None and window < self.count:
            return torch.randint(self.count - window, self.count, (count,), device=self.device)
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
        last = [moves_at(tail, 2 * i, target) for i in range(LAST_MOVES)]
        ko, move, reply = (moves_at(tail, at, target) for at in (10, 12, 14))
        white = tail[:, 20].bool()
        planes = planes_of(code, ko, last, self.size)
        mover_sign = torch.where(white, -1.0, 1.0)
        numbers = game_tail[:, :8].view(torch.float32)
        flags = game_tail[:, 8:].view(torch.int8).long()
        ranks = torch.where(white[:, None], flags[:, [5, 4]], flags[:, [4, 5]])
        if told is not None:
            ranks = torch.tensor(told, device=device).expand(rows, 2)
        known = ranks != UNKNOWN_RANK
        if forget > 0:
            known = known & (torch.rand(rows, 1, device=device) >= forget)
        is_area = (torch.rand(rows, device=device) < 0.5).float() if area is None else float(area)
        globals_ = globals_of(-mover_sign * numbers[:, 0], flags[:, 1].float(), is_area,
                              (last[0] == points).float(), ranks, known, self.size)
        owner = game[:, :points].gather(1, source).view(torch.int8).float() * mover_sign[:, None]
        more = self.found(tail, target) if self.kind == 'self' else {}
        return {
            **more,
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

    def found(self, tail, target):
        """What the search of self-play found: a policy, and a win rate."""
        at = POSITION_TAIL
        policy = torch.zeros(tail.shape[0], self.points + 2, device=self.device)
        for i in range(TARGET_MOVES):
            share = u16(tail, at + 2 * TARGET_MOVES + 2 * i).float()
            move = target.gather(1, u16(tail, at + 2 * i)[:, None])
            policy.scatter_add_(1, move, share[:, None])
        policy = policy[:, :self.points + 1]
        return {
            'policy': policy / policy.sum(1, keepdim=True).clamp(min=1),
            'found_win': u16(tail, at + 4 * TARGET_MOVES).float() / 65535,
        }
