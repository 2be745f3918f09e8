"""Evaluates positions for programs that ask through shared memory (gpu/self_play.cpp), many at once.

    python3 gpu/evaluate.py --ask DIR --net FILE

DIR holds the files `ask.SIZE.THREAD` of running programs; their layout stands in gpu/self_play.cpp. FILE
may be replaced meanwhile: the new net is taken over within seconds. Each position is shown in a random
one of its eight symmetries. Runs until DIR/stop is there.
"""
import argparse
import mmap
import os
import time

import numpy as np
import torch

import net as nets
import samples

HEAD = 64
MACHINE_RANK = 15  # kMachineRank of src/games/go/net/inputs.h


class Desk:
    """One thread's shared memory: two halves of questions and answers."""

    def __init__(self, path):
        with open(path, 'r+b') as file:
            self.memory = mmap.mmap(file.fileno(), 0)
        head = np.frombuffer(self.memory, np.uint32, 4, 0)
        if bytes(head[:2]) != b'tesujiA1':
            raise ValueError(f'{path}: not a file of questions')
        self.size, self.rows = int(head[2]), int(head[3])
        self.state = np.frombuffer(self.memory, np.uint32, 2, 16)
        points = self.size ** 2
        width, floats = points + samples.POSITION_TAIL + 4, points + 3
        self.questions, self.answers = [], []
        for half in (0, 1):
            at = HEAD + half * self.rows * (width + 4 * floats)
            self.questions.append(
                np.frombuffer(self.memory, np.uint8, self.rows * width, at).reshape(self.rows, width))
            self.answers.append(np.frombuffer(self.memory, np.float32, self.rows * floats,
                                              at + self.rows * width).reshape(self.rows, floats))


class Batch:
    """Evaluates up to `most` positions of one board size, as a recorded graph where there is a GPU."""

    def __init__(self, net, size, most, device):
        self.net, self.size, self.most, self.device = net, size, most, device
        self.points = size * size
        width = self.points + samples.POSITION_TAIL + 4
        pinned = device == 'cuda'
        self.host_in = torch.zeros((most, width), dtype=torch.uint8, pin_memory=pinned)
        self.host_out = torch.zeros((most, self.points + 3), pin_memory=pinned)
        self.here_in = torch.zeros((most, width), dtype=torch.uint8, device=device)
        sources, targets = samples.symmetry_tables(size)
        self.sources = torch.from_numpy(sources).to(device)
        self.targets = torch.from_numpy(targets).to(device)
        self.graph = None
        if pinned:
            self.record()

    def record(self):
        side = torch.cuda.Stream()
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(3):
                self.compute(self.here_in)
        torch.cuda.current_stream().wait_stream(side)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.here_out = self.compute(self.here_in)

    def compute(self, rows):
        points = self.points
        tail = rows[:, points:points + samples.POSITION_TAIL]
        komi = rows[:, points + samples.POSITION_TAIL:].contiguous().view(torch.float32)[:, 0]
        count = rows.shape[0]
        symmetry = torch.randint(0, 8, (count,), device=self.device)
        target = self.targets[symmetry]
        code = rows[:, :points].gather(1, self.sources[symmetry])
        last = [samples.moves_at(tail, 2 * i, target) for i in range(samples.LAST_MOVES)]
        ko = samples.moves_at(tail, 10, target)
        sign = torch.where(tail[:, 20].bool(), 1.0, -1.0)
        ones = torch.ones(count, device=self.device)
        ranks = torch.full((count, 2), MACHINE_RANK, device=self.device)
        numbers = samples.globals_of(sign * komi, ones, ones, (last[0] == points).float(), ranks,
                                     torch.ones_like(ranks, dtype=torch.bool), self.size)
        planes = samples.planes_of(code, ko, last, self.size)
        if self.device == 'cuda':
            planes = planes.contiguous(memory_format=torch.channels_last)
            # Nothing may be cached: a recorded graph has to see new weights.
            with torch.autocast('cuda', dtype=torch.bfloat16, cache_enabled=False):
                out = self.net(planes, numbers)
        else:
            out = self.net(planes, numbers)
        move = torch.softmax(out['move'].float(), 1).gather(1, target[:, :points + 1])
        return torch.cat([move, torch.sigmoid(out['win'])[:, None], out['margin'][:, None]], 1)

    def answer(self, count):
        """Of the first `count` rows of host_in, into host_out."""
        if self.graph is None:
            self.host_out[:count] = self.compute(self.host_in[:count])
            return
        self.here_in[:count].copy_(self.host_in[:count], non_blocking=True)
        self.graph.replay()
        self.host_out[:count].copy_(self.here_out[:count], non_blocking=True)
        torch.cuda.current_stream().synchronize()


class Evaluator:
    def __init__(self, args):
        self.args = args
        self.device = 'cuda' if torch.cuda.is_available() else 'cpu'
        shape, tensors = nets.read_safetensors(args.net)
        self.net = nets.Net(shape).to(self.device)
        if self.device == 'cuda':
            self.net = self.net.to(memory_format=torch.channels_last)
        self.net.restore(tensors)
        self.net.eval()
        self.taken = os.stat(args.net).st_mtime_ns
        self.looked = time.time()
        self.desks, self.batches = {}, {}
        self.evaluated = 0

    def take_new_net(self):
        if time.time() - self.looked < 2:
            return
        self.looked = time.time()
        changed = os.stat(self.args.net).st_mtime_ns
        if changed == self.taken:
            return
        _, tensors = nets.read_safetensors(self.args.net)
        self.net.restore(tensors)  # in place: recorded graphs see it
        self.taken = changed

    def find_desks(self):
        for name in os.listdir(self.args.ask):
            if name.startswith('ask.') and not name.endswith('.new') and name not in self.desks:
                self.desks[name] = Desk(os.path.join(self.args.ask, name))

    def answer_some(self):
        """Answers whoever waits, one batch for each board size; how many positions."""
        waiting = {}
        for desk in self.desks.values():
            for half in (0, 1):
                if desk.state[half] == 1:
                    waiting.setdefault(desk.size, []).append((desk, half))
        total = 0
        for size, halves in waiting.items():
            if size not in self.batches:
                self.batches[size] = Batch(self.net, size, self.args.batch, self.device)
            batch, at, taken = self.batches[size], 0, []
            for desk, half in halves:
                if at + desk.rows > batch.most:
                    break
                batch.host_in.numpy()[at:at + desk.rows] = desk.questions[half]
                taken.append((desk, half, at))
                at += desk.rows
            batch.answer(at)
            for desk, half, begin in taken:
                desk.answers[half][:] = batch.host_out.numpy()[begin:begin + desk.rows]
                desk.state[half] = 2
            total += at
        return total

    @torch.no_grad()
    def run(self):
        begun, said, found = time.time(), time.time(), 0.0
        while not os.path.exists(os.path.join(self.args.ask, 'stop')):
            if time.time() - found > 1:
                self.find_desks()
                found = time.time()
            self.take_new_net()
            answered = self.answer_some()
            self.evaluated += answered
            if answered == 0:
                time.sleep(0.0001)
            if time.time() - said > 20:
                print(f'{time.time() - begun:.0f} s: {self.evaluated} evaluations, '
                      f'{self.evaluated / (time.time() - begun):.0f} per second', flush=True)
                said = time.time()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--ask', required=True)
    parser.add_argument('--net', required=True)
    parser.add_argument('--batch', type=int, default=4096, help='positions of one size at once')
    Evaluator(parser.parse_args()).run()


if __name__ == '__main__':
    main()
