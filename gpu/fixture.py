"""Makes tests/data/nets: a small net with random weights, and what PyTorch says of some inputs.

    python3 gpu/fixture.py SAMPLES tests/data/nets

SAMPLES is a folder of shards made from tests/data/nets/games.txt. The C++ tests read the same
games, and must come to the same planes and the same answers.
"""
import json
import os
import sys

import torch

import net as nets
import samples


def main(folder, out):
    torch.manual_seed(7)
    torch.set_grad_enabled(False)
    shape = nets.shape(3, 32)
    shape.update({'policy_channels': 16, 'value_channels': 16, 'value_hidden': 24})
    net = nets.Net(shape)
    for p in net.parameters():  # biases and pooling are not zero here
        if p.dim() <= 2:
            p.copy_(p + 0.1 * torch.randn_like(p))
    path = os.path.join(out, 'small.safetensors')
    nets.write_safetensors(path, net, 'not trained: random weights for tests', half=False)
    answers = []
    for size in (9, 19):
        store = samples.Store(folder, 'train', size, 2000, 20, 'cpu')
        store.load_new()
        index = torch.arange(7, store.count, 41 if size == 9 else 97)
        batch = store.batch(index, turn=False, area=1)
        said = net(batch['planes'], batch['globals'])
        for i, row in enumerate(index.tolist()):
            planes = batch['planes'][i].reshape(-1).nonzero()[:, 0].tolist()
            answers.append({
                'size': size, 'position': row, 'planes': planes,
                'globals': [round(v, 6) for v in batch['globals'][i].tolist()],
                'move': [round(v, 5) for v in said['move'][i].tolist()],
                'reply': [round(v, 5) for v in said['reply'][i].tolist()][:20],
                'win': torch.sigmoid(said['win'][i]).item(), 'margin': said['margin'][i].item(),
                'spread': said['spread'][i].item(),
                'owner': [round(v, 5) for v in said['owner'][i].tolist()],
            })
    with open(os.path.join(out, 'answers.jsonl'), 'w') as file:
        for answer in answers:
            file.write(json.dumps(answer) + '\n')


main(*sys.argv[1:])
