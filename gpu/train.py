"""Trains a network on shards of recorded games until its time is over.

    python3 gpu/train.py --samples DIR --state DIR --minutes M [--resume] [--begin FILE] [--self-play DIR]

Shards may still be appearing: training begins with the first of each size and takes in the rest as
they come, until DIR/done is there. The learning rate falls to nothing at the end of the time. State
is written every minute: weights.pt (weights and their moving average), optimizer.pt, net.safetensors
(the average, for the program), curve.csv, tests.json, each below 16 MiB. --resume goes on
from there, with the time that is left; --begin begins a new training from a net alone. --self-play takes in
games that the net plays against itself meanwhile (gpu/self_play.cpp); the average of the weights is handed
to the players as state/player.safetensors. Results on a GPU do not repeat bit by bit.
"""
import argparse
import csv
import json
import math
import os
import time

import torch
import torch.nn.functional as F

import net as nets
import samples

RANK_GROUPS = [(-29, -22), (-21, -17), (-16, -12), (-11, -7), (-6, -1), (0, 2), (3, 5), (6, 9)]
WEIGHTS = {'move': 1.0, 'reply': 0.15, 'win': 0.5, 'margin': 0.05, 'owner': 0.3}
FOUND_WIN = 0.3  # how much of the target of a win is what the search found, the rest is the result
SELF_SIZES = (9, 13)


def losses(out, batch):
    rows = batch['move'].shape[0]
    points = out['owner'].shape[1]
    has_reply = batch['reply'] <= points
    reply = batch['reply'].clamp(max=points)

    def mean_where(values, known):
        return (values * known).sum() / rows

    if 'policy' in batch:
        move = -(batch['policy'] * F.log_softmax(out['move'], 1)).sum(1).mean()
        win = batch['win'] + FOUND_WIN * (batch['found_win'] - batch['win'])
        win_known = torch.ones_like(win)
    else:
        move = F.cross_entropy(out['move'], batch['move'])
        win, win_known = batch['win'], batch['win_known']
    spread = out['spread']
    margin = batch['margin'].clamp(-100, 100)
    parts = {
        'move': move,
        'reply': mean_where(F.cross_entropy(out['reply'], reply, reduction='none'), has_reply.float()),
        'win': mean_where(
            F.binary_cross_entropy_with_logits(out['win'], win, reduction='none'), win_known),
        'margin': mean_where((out['margin'] - margin).abs() / spread + spread.log(), batch['margin_known']),
        'owner': mean_where(((out['owner'] - batch['owner']) ** 2).mean(1), batch['owner_known']),
    }
    return sum(WEIGHTS[k] * v for k, v in parts.items()), parts


class Trainer:
    def __init__(self, args):
        self.args = args
        self.started = time.time()
        self.device = 'cuda' if torch.cuda.is_available() else 'cpu'
        self.half = self.device == 'cuda'
        torch.manual_seed(args.seed)
        self.net = nets.Net(nets.shape(args.blocks, args.channels)).to(self.device)
        if self.half:
            torch.backends.cudnn.benchmark = True
            torch.backends.cuda.matmul.allow_tf32 = True
            self.net = self.net.to(memory_format=torch.channels_last)
        decayed = [p for p in self.net.parameters() if p.dim() > 1]
        others = [p for p in self.net.parameters() if p.dim() <= 1]
        groups = [{'params': decayed, 'weight_decay': args.decay}, {'params': others, 'weight_decay': 0.0}]
        self.optimizer = torch.optim.AdamW(
            groups, lr=args.rate, betas=(0.9, 0.98), **({'fused': True} if self.half else {}))
        self.parameters = decayed + others
        self.average = [p.detach().clone() for p in self.parameters]
        self.step = 0
        self.spent = 0.0  # seconds of earlier runs
        self.rate_factor = 1.0
        self.stores, self.tests = {}, {}
        for size, capacity in ((19, args.capacity19), (9, args.capacity9)):
            games = capacity // 20 + 10
            self.stores[size] = samples.Store(args.samples, 'train', size, capacity, games, self.device)
            self.tests[size] = samples.Store(args.samples, 'test', size, capacity // 25, games // 25 + 10, self.device)
        self.own = {}
        if args.self_play:
            for size in SELF_SIZES:
                capacity = args.own_capacity // (1 if size == 9 else 4)
                self.own[size] = samples.Store(args.self_play, 'self', size, capacity, capacity // 8, self.device)
        self.is_loaded = False
        self.model = torch.compile(self.net, dynamic=False) if args.compile and self.half else self.net

    # Time and learning rate.
    def elapsed(self):
        return self.spent + time.time() - self.started

    def progress(self):
        return min(1.0, self.elapsed() / (60 * self.args.minutes))

    def set_rate(self):
        warm = min(1.0, (self.step + 1) / self.args.warm_up)
        # Of self-play the newest games are the best: the rate stays until late.
        if self.own:
            falling = min(1.0, (1 - self.progress()) / self.args.fall)
        else:
            falling = 0.5 * (1 + math.cos(math.pi * self.progress()))
        for group in self.optimizer.param_groups:
            group['lr'] = self.args.rate * self.rate_factor * warm * max(falling, 0.002)

    # Data.
    def load(self, most):
        done = os.path.exists(os.path.join(self.args.samples, 'done'))  # asked before looking
        fresh = sum(s.load_new(most) for s in list(self.stores.values()) + list(self.tests.values()))
        if done and fresh == 0 and not self.is_loaded:
            self.is_loaded = True
            for size in (9,):
                if self.stores[size].count:
                    self.stores[size].weigh_by_rank()
            self.say('all samples loaded: ' + ', '.join(
                f'{s.kind} {s.size}x{s.size} {s.count} positions of {s.games} games'
                for s in list(self.stores.values()) + list(self.tests.values())))

    def wait_for_first(self):
        while any(s.count == 0 for s in self.stores.values()):
            self.load(4)
            if self.is_loaded:
                self.stores = {n: s for n, s in self.stores.items() if s.count}
                if not self.stores:
                    raise SystemExit('no samples')
                break
            time.sleep(0.2)

    # One step.
    def run(self, model, batch):
        planes = batch['planes']
        if self.half:
            planes = planes.to(memory_format=torch.channels_last)
            with torch.autocast('cuda', dtype=torch.bfloat16):
                return model(planes, batch['globals'])
        return model(planes, batch['globals'])

    def learn_from(self, batch, name, weight, told):
        loss, parts = losses(self.run(self.model, batch), batch)
        (weight * loss).backward()
        told.update({f'{k}{name}': v.detach() for k, v in parts.items()})

    def train_step(self):
        self.set_rate()
        self.optimizer.zero_grad(set_to_none=True)
        told = {}
        for size, store in self.stores.items():
            batch = store.batch(store.draw(self.args.batch if size == 19 else self.args.batch9), forget=0.2)
            self.learn_from(batch, f'{size}', 1.0, told)
        for size, store in self.own.items():
            if store.count < self.args.own_least:
                continue
            batch = store.batch(store.draw(self.args.own_batch[size], self.args.own_window), area=1)
            self.learn_from(batch, f'_own{size}', self.args.own_weight[size], told)
        for p in self.parameters:
            if p.grad is not None:
                torch.nan_to_num_(p.grad, nan=0.0, posinf=0.0, neginf=0.0)
        told['norm'] = torch.nn.utils.clip_grad_norm_(self.parameters, self.args.clip).detach()
        self.optimizer.step()
        decay = min(self.args.average, (self.step + 1) / (self.step + 10))
        with torch.no_grad():
            torch._foreach_mul_(self.average, decay)
            torch._foreach_add_(self.average, [p.detach() for p in self.parameters], alpha=1 - decay)
        self.step += 1
        return told

    # Tests on games that were kept aside.
    def swap_average(self):
        with torch.no_grad():
            for p, a in zip(self.parameters, self.average):
                kept = p.detach().clone()
                p.copy_(a)
                a.copy_(kept)

    @torch.no_grad()
    def test(self, store, index, told=None):
        """Guesses, first and among five, and how well results are foretold."""
        first = five = surprise = 0.0
        value_loss = value_right = value_count = 0.0
        owner_loss = owner_count = margin_loss = margin_count = 0.0
        for part in index.split(4096):
            batch = store.batch(part, turn=False, told=told, area=0)
            out = self.run(self.net, batch)
            best = out['move'].topk(5, 1).indices
            hit = best == batch['move'][:, None]
            first += hit[:, 0].sum().item()
            five += hit.any(1).sum().item()
            surprise += F.cross_entropy(out['move'], batch['move'], reduction='sum').item()
            known = batch['win_known']
            loss = F.binary_cross_entropy_with_logits(out['win'], batch['win'], reduction='none')
            value_loss += (loss * known).sum().item()
            value_right += (((out['win'] > 0) == (batch['win'] > 0.5)) * known).sum().item()
            value_count += known.sum().item()
            margin_loss += ((out['margin'] - batch['margin']).abs() * batch['margin_known']).sum().item()
            margin_count += batch['margin_known'].sum().item()
            owner_loss += (((out['owner'] - batch['owner']) ** 2).mean(1) * batch['owner_known']).sum().item()
            owner_count += batch['owner_known'].sum().item()
        n = max(1, len(index))
        return {
            'positions': len(index), 'first': first / n, 'five': five / n, 'surprise': surprise / n,
            'win_loss': value_loss / max(1, value_count), 'win_right': value_right / max(1, value_count),
            'margin_error': margin_loss / max(1, margin_count), 'owner_error': owner_loss / max(1, owner_count),
        }

    def sample_of(self, store, most):
        if store.count <= most:
            return torch.arange(store.count, device=self.device)
        generator = torch.Generator().manual_seed(1)
        return torch.randperm(store.count, generator=generator)[:most].to(self.device)

    def tests_now(self, most, by_rank=False):
        self.swap_average()
        self.net.eval()
        result = {'step': self.step, 'seconds': round(self.elapsed())}
        for size, store in self.tests.items():
            if store.count:
                result[f'{size}x{size}'] = self.test(store, self.sample_of(store, most))
        if self.tests.get(19) is not None and self.tests[19].count:
            store = self.tests[19]
            index = self.sample_of(store, most)
            mover, opponent = store.ranks(index)
            strong = (mover >= 9) & (mover <= 10) & (opponent >= 9) & (opponent <= 10)
            if strong.any():
                result['19x19 of 9d and professionals'] = self.test(store, index[strong])
        if by_rank and self.tests[9].count:
            result['by rank'] = self.by_rank(most)
        self.net.train()
        self.swap_average()
        return result

    def by_rank(self, most):
        """First guesses on 9x9 by the mover's group of ranks, told each group's middle rank."""
        store = self.tests[9]
        mover, _ = store.ranks(torch.arange(store.count, device=self.device))
        table = []
        for low, high in RANK_GROUPS:
            index = torch.nonzero((mover >= low) & (mover <= high))[:, 0][:most]
            if len(index) == 0:
                continue
            row = {'ranks': [low, high], 'truth': self.test(store, index)}
            for other_low, other_high in RANK_GROUPS:
                middle = (other_low + other_high) // 2
                told = self.test(store, index, told=(middle, middle))
                row[f'told {middle}'] = {k: told[k] for k in ('first', 'surprise')}
            nobody = self.test(store, index, told=(samples.UNKNOWN_RANK, samples.UNKNOWN_RANK))
            row['told nothing'] = {k: nobody[k] for k in ('first', 'surprise')}
            table.append(row)
        return table

    # State.
    def path(self, name):
        return os.path.join(self.args.state, name)

    def write_whole(self, name, write):
        write(self.path(name) + '.new')
        os.replace(self.path(name) + '.new', self.path(name))

    def save(self):
        if not all(torch.isfinite(p).all().item() for p in self.parameters):
            raise FloatingPointError('weights are not finite')
        state = {'step': self.step, 'spent': self.elapsed(), 'rate_factor': self.rate_factor,
                 'shape': self.net.shape, 'weights': self.net.state_dict(),
                 'average': [a.cpu() for a in self.average]}
        self.write_whole('weights.pt', lambda to: torch.save(state, to))
        self.write_whole('optimizer.pt', lambda to: torch.save(self.optimizer.state_dict(), to))
        self.swap_average()
        training = (f'supervised, {self.step} steps of {self.args.batch} positions of 19x19 and '
                    f'{self.args.batch9} of 9x9, {round(self.elapsed())} seconds')
        if self.own:
            training += '; with self-play: ' + ', '.join(
                f'{s.games} games of {s.size}x{s.size}' for s in self.own.values())
        nets.write_safetensors(self.path('net.safetensors'), self.net, training)
        self.swap_average()

    def hand_over(self):
        """The average to the players."""
        self.swap_average()
        nets.write_safetensors(self.path('player.safetensors'), self.net, 'in training')
        self.swap_average()
        self.say('handed over; own games: ' + ', '.join(
            f'{s.games} of {s.size}x{s.size}, {s.count} positions' for s in self.own.values()))

    def restore(self):
        state = torch.load(self.path('weights.pt'), map_location=self.device)
        if state['shape'] != self.net.shape:
            raise SystemExit('the state is of a net of another shape')
        self.net.load_state_dict(state['weights'])
        self.average = [a.to(self.device).clone() for a in state['average']]
        self.step, self.spent, self.rate_factor = state['step'], state['spent'], state['rate_factor']
        self.optimizer.load_state_dict(torch.load(self.path('optimizer.pt'), map_location=self.device))

    def say(self, text):
        print(f'[{self.elapsed():7.1f} s, step {self.step}] {text}', flush=True)

    def note(self, told):
        row = {k: round(float(v), 5) for k, v in told.items()}
        for size in self.own:  # a fixed set of columns, also before the first own game
            for k in WEIGHTS:
                row.setdefault(f'{k}_own{size}', 0.0)
        row = {'step': self.step, 'seconds': round(self.elapsed(), 1),
               'rate': self.optimizer.param_groups[0]['lr'], **row}
        fresh = not os.path.exists(self.path('curve.csv'))
        with open(self.path('curve.csv'), 'a', newline='') as file:
            writer = csv.DictWriter(file, sorted(row.keys()))
            if fresh:
                writer.writeheader()
            writer.writerow(row)
        self.say(' '.join(f'{k} {v:.4g}' for k, v in row.items() if k not in ('step', 'seconds')))
        return all(math.isfinite(v) for v in row.values())

    def add_test(self, result):
        path = self.path('tests.json')
        tests = json.load(open(path)) if os.path.exists(path) else []
        tests.append(result)
        with open(path, 'w') as file:
            json.dump(tests, file, indent=1)
        for name in result:
            if isinstance(result[name], dict):
                self.say(name + ': ' + ', '.join(f'{k} {v:.4g}' for k, v in result[name].items()))

    def train(self):
        args = self.args
        os.makedirs(args.state, exist_ok=True)
        if args.resume and os.path.exists(self.path('weights.pt')):
            self.restore()
            self.say('resumed')
        elif args.begin:
            shape, tensors = nets.read_safetensors(args.begin)
            if shape != self.net.shape:
                raise SystemExit('--begin: a net of another shape')
            self.net.restore(tensors)
            self.average = [p.detach().clone() for p in self.parameters]
            self.say('begun from ' + args.begin)
        self.say(f'{sum(p.numel() for p in self.parameters)} parameters on {self.device}')
        self.wait_for_first()
        saved, tested, noted, noted_step = time.time(), time.time(), time.time(), self.step
        handed = time.time()
        while self.progress() < 1.0 and self.step < args.steps:
            told = self.train_step()
            if not self.is_loaded and self.step % 20 == 0:
                self.load(2)
            if self.step % args.note == 0:
                told['per_second'] = (self.step - noted_step) * args.batch * len(self.stores) / (time.time() - noted)
                noted, noted_step = time.time(), self.step
                if not self.note(told):
                    raise FloatingPointError('loss is not finite')
            if self.own and self.step % 20 == 0:
                for store in self.own.values():
                    store.load_new(16)
            if self.own and self.step % 50 == 0 and time.time() - handed > args.hand_seconds:
                self.hand_over()
                handed = time.time()
            if self.step % 50 == 0 and time.time() - saved > args.save_seconds:
                self.save()
                saved = time.time()
            if self.step % 50 == 0 and time.time() - tested > args.test_seconds:
                self.add_test(self.tests_now(args.test_positions))
                tested = time.time()
        self.save()
        if args.self_play:  # the tests want the GPU for themselves
            open(os.path.join(args.self_play, 'stop'), 'w').close()
        self.add_test(self.tests_now(10 * args.test_positions, by_rank=True))
        self.say('done')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--samples', required=True)
    parser.add_argument('--state', required=True)
    parser.add_argument('--minutes', type=float, required=True, help='of the whole training, resumed parts together')
    parser.add_argument('--resume', action='store_true')
    parser.add_argument('--begin', help='a net.safetensors to go on from, where there is no state to resume')
    parser.add_argument('--blocks', type=int, default=6)
    parser.add_argument('--channels', type=int, default=96)
    parser.add_argument('--batch', type=int, default=2048, help='recorded positions of 19x19 per step')
    parser.add_argument('--batch9', type=int, help='and of 9x9; as many unless given')
    parser.add_argument('--own-batch', type=int, help='positions of self-play on 9x9 per step, a quarter as many of '
                        '13x13; as many as recorded ones of 19x19 unless given')
    parser.add_argument('--fall', type=float, default=0.25, help='last part of the time in which the rate falls, '
                        'with self-play')
    parser.add_argument('--self-play', help='folder where gpu/self_play.cpp writes')
    parser.add_argument('--own-capacity', type=int, default=16_000_000, help='positions of self-play kept')
    parser.add_argument('--own-window', type=int, default=4_000_000, help='the newest ones, which are drawn')
    parser.add_argument('--own-least', type=int, default=50_000, help='positions before any is drawn')
    parser.add_argument('--hand-seconds', type=float, default=20, help='between new nets for the players')
    parser.add_argument('--rate', type=float, default=1.5e-3)
    parser.add_argument('--decay', type=float, default=0.01)
    parser.add_argument('--clip', type=float, default=1.0)
    parser.add_argument('--average', type=float, default=0.9995)
    parser.add_argument('--warm-up', type=int, default=500)
    parser.add_argument('--steps', type=int, default=10**9)
    parser.add_argument('--note', type=int, default=100)
    parser.add_argument('--save-seconds', type=float, default=60)
    parser.add_argument('--test-seconds', type=float, default=120)
    parser.add_argument('--test-positions', type=int, default=20000)
    parser.add_argument('--capacity19', type=int, default=44_000_000)
    parser.add_argument('--capacity9', type=int, default=9_000_000)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--no-compile', dest='compile', action='store_false')
    args = parser.parse_args()
    args.batch9 = args.batch9 or args.batch
    own = args.own_batch or args.batch
    args.own_batch = {9: own, 13: own // 4}
    args.own_weight = {9: 1.0, 13: 0.4}
    Trainer(args).train()


if __name__ == '__main__':
    main()
