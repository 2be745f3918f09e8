"""The network in PyTorch, and its export to the safetensors layout that the program reads.

One set of weights serves all board sizes: nothing in it depends on the size but the pooling, which
takes the mean, the mean times a number that says the size, and the root mean square (no maximum:
its gradient gave NaN under torch.compile in bf16). There is no batch normalization, whose averages
would differ from board to board: a scale per channel behind each convolution, small at the start
for the second one of a block, keeps the signal in bounds. The export multiplies it into the
weights. docs/networks.md describes the net; src/nn/plain.cpp is the same in C++.
"""
import json
import struct

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

VERSION = '1'
LAYERS = ('policy_pool', 'policy_map', 'policy_pass', 'value_hidden', 'value_out', 'owner')
SECOND_SCALE = 0.3  # of the second convolution of a block, at the start


def shape(blocks=6, channels=96):
    return {
        'inputs': 'go-1', 'planes': 16, 'globals': 11, 'blocks': blocks, 'channels': channels,
        'pooled_blocks': [i for i in range(blocks) if i % 2 == 1], 'pooled_channels': channels // 3,
        'policy_channels': 32, 'value_channels': 32, 'value_hidden': 64,
    }


def pooled(x):
    """Mean, mean by size, and root mean square over the points: [rows, 3 * channels]."""
    x = x.float()
    mean = x.mean((2, 3))
    square = (x * x).mean((2, 3))
    return torch.cat([mean, mean * ((x.shape[2] - 14) / 10), torch.sqrt(square + 1e-6)], 1)


class Convolution(nn.Module):
    def __init__(self, inputs, outputs, width, scale=1.0):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(outputs, inputs, width, width))
        nn.init.kaiming_normal_(self.weight, nonlinearity='relu')
        self.scale = nn.Parameter(torch.full((outputs,), scale))
        self.bias = nn.Parameter(torch.zeros(outputs))

    def forward(self, x):
        return F.conv2d(x, self.weight * self.scale[:, None, None, None], self.bias, padding=self.weight.shape[2] // 2)

    def restore(self, name, tensors):
        """From an export, where the scale is part of the weights."""
        self.weight.copy_(tensors[name + '.weight'].reshape(self.weight.shape))
        self.scale.fill_(1)
        self.bias.copy_(tensors[name + '.bias'])

    def export(self, name, to):
        weight = (self.weight * self.scale[:, None, None, None]).detach()
        to[name + '.weight'] = weight if weight.shape[2] > 1 else weight[:, :, 0, 0]
        to[name + '.bias'] = self.bias.detach()


class Block(nn.Module):
    def __init__(self, channels, pooled_channels):
        super().__init__()
        self.pooled_channels = pooled_channels
        self.first = Convolution(channels, channels, 3)
        self.second = Convolution(channels, channels, 3, SECOND_SCALE)
        if pooled_channels:
            self.pool = nn.Linear(3 * pooled_channels, channels, bias=False)
            nn.init.zeros_(self.pool.weight)

    def forward(self, x):
        h = self.first(x)
        if self.pooled_channels:
            h = h + self.pool(pooled(F.relu(h[:, :self.pooled_channels])))[:, :, None, None].to(h.dtype)
        return F.relu(x + self.second(F.relu(h)))

    def restore(self, name, tensors):
        self.first.restore(name + '.first', tensors)
        self.second.restore(name + '.second', tensors)
        if self.pooled_channels:
            self.pool.weight.copy_(tensors[name + '.pool.weight'])

    def export(self, name, to):
        self.first.export(name + '.first', to)
        self.second.export(name + '.second', to)
        if self.pooled_channels:
            to[name + '.pool.weight'] = self.pool.weight.detach()


class Net(nn.Module):
    def __init__(self, s):
        super().__init__()
        self.shape = s
        channels, policy, value = s['channels'], s['policy_channels'], s['value_channels']
        self.input = Convolution(s['planes'], channels, 3)
        self.numbers = nn.Linear(s['globals'], channels, bias=False)
        self.blocks = nn.ModuleList(
            Block(channels, s['pooled_channels'] if i in s['pooled_blocks'] else 0) for i in range(s['blocks']))
        self.policy = Convolution(channels, policy, 1)
        self.policy_gather = Convolution(channels, policy, 1)
        self.policy_pool = nn.Linear(3 * policy, policy, bias=False)
        self.policy_map = nn.Linear(policy, 2, bias=False)  # the move, and the opponent's answer
        self.policy_pass = nn.Linear(3 * policy, 2)
        self.value = Convolution(channels, value, 1)
        self.value_hidden = nn.Linear(3 * value, s['value_hidden'])
        self.value_out = nn.Linear(s['value_hidden'], 3)  # win, margin, spread
        self.owner = nn.Linear(value, 1)

    def forward(self, planes, numbers):
        x = self.input(planes)
        x = F.relu(x + self.numbers(numbers)[:, :, None, None].to(x.dtype))
        for block in self.blocks:
            x = block(x)
        gathered = pooled(F.relu(self.policy_gather(x)))
        p = self.policy(x)
        p = F.relu(p + self.policy_pool(gathered)[:, :, None, None].to(p.dtype))
        maps = self.policy_map(p.flatten(2).transpose(1, 2)).transpose(1, 2)
        moves = torch.cat([maps.float(), self.policy_pass(gathered).float()[:, :, None]], 2)
        v = F.relu(self.value(x))
        out = self.value_out(F.relu(self.value_hidden(pooled(v)))).float()
        owner = torch.tanh(self.owner(v.flatten(2).transpose(1, 2))[:, :, 0].float())
        return {
            'move': moves[:, 0], 'reply': moves[:, 1], 'win': out[:, 0],
            'margin': 20 * out[:, 1], 'spread': 20 * F.softplus(out[:, 2]) + 0.5, 'owner': owner,
        }

    @torch.no_grad()
    def restore(self, tensors):
        """Takes over what export gave."""
        self.input.restore('input', tensors)
        self.numbers.weight.copy_(tensors['numbers.weight'])
        for i, block in enumerate(self.blocks):
            block.restore(f'block.{i}', tensors)
        for name in ('policy', 'policy_gather', 'value'):
            getattr(self, name).restore(name, tensors)
        for name in LAYERS:
            layer = getattr(self, name)
            layer.weight.copy_(tensors[name + '.weight'])
            if layer.bias is not None:
                layer.bias.copy_(tensors[name + '.bias'])

    def export(self):
        to = {}
        self.input.export('input', to)
        to['numbers.weight'] = self.numbers.weight.detach()
        for i, block in enumerate(self.blocks):
            block.export(f'block.{i}', to)
        self.policy.export('policy', to)
        self.policy_gather.export('policy_gather', to)
        self.value.export('value', to)
        for name in LAYERS:
            layer = getattr(self, name)
            to[name + '.weight'] = layer.weight.detach()
            if layer.bias is not None:
                to[name + '.bias'] = layer.bias.detach()
        return to


def fnv1a(data):
    value = 0xcbf29ce484222325
    for byte in data:
        value = ((value ^ byte) * 0x100000001b3) & 0xffffffffffffffff
    return value


def read_safetensors(path):
    """The shape and the tensors of a file that write_safetensors wrote."""
    with open(path, 'rb') as file:
        length, = struct.unpack('<Q', file.read(8))
        head = json.loads(file.read(length))
        data = file.read()
    metadata = head.pop('__metadata__')
    if metadata['version'] != VERSION or metadata['checksum'] != f'{fnv1a(data):016x}':
        raise ValueError(f'{path}: another version, or damaged')
    tensors = {}
    for name, entry in head.items():
        begin, end = entry['data_offsets']
        values = np.frombuffer(data[begin:end], '<f2' if entry['dtype'] == 'F16' else '<f4')
        tensors[name] = torch.from_numpy(values.astype(np.float32).reshape(entry['shape']))
    return json.loads(metadata['net']), tensors


def write_safetensors(path, net, training, half=True):
    """`training`: how it was learned, a text. Written under a temporary name, then renamed."""
    import os
    head, parts, at = {}, [], 0
    for name, tensor in net.export().items():
        data = tensor.cpu().float().numpy().astype('<f2' if half else '<f4')
        if not np.isfinite(data).all():
            raise ValueError(f'{name} is not finite')
        head[name] = {'dtype': 'F16' if half else 'F32', 'shape': list(data.shape),
                      'data_offsets': [at, at + data.nbytes]}
        parts.append(data.tobytes())
        at += data.nbytes
    data = b''.join(parts)
    head['__metadata__'] = {
        'format': 'tesuji-net', 'version': VERSION, 'net': json.dumps(net.shape), 'training': training,
        'checksum': f'{fnv1a(data):016x}',
    }
    text = json.dumps(head).encode()
    text += b' ' * (-len(text) % 8)
    with open(path + '.new', 'wb') as file:
        file.write(struct.pack('<Q', len(text)) + text + data)
    os.replace(path + '.new', path)
