import { describe, expect, it } from 'vitest';
import type { GraphLayer, HeatLayer } from '../../src/api/layer_types';
import type { LayerInfo } from '../../src/api/types';
import { emptyDrawing, isEmpty, merged } from '../../src/board/drawing';
import { speech } from '../../src/i18n/language';
import { graphTable } from '../../src/layers/graph_table';
import {
  candidateDrawing,
  judged,
  layerDrawing,
  lineDrawing,
  shortCount,
} from '../../src/layers/to_drawing';
import { noteText } from '../../src/layers/tree_view';
import { toggled } from '../../src/layers/use_layers';

const both = (text: string) => ({ en: text, es: text });
const common = { layer: 'x', node: 0, view: null, text: both('') };
const say = (text: unknown): string => String(text ?? '');

const candidate = (point: string | null, value: number) => ({
  move: point ?? 'pass',
  point,
  playouts: 1500,
  value,
  line: [],
});

describe('layers on the board', () => {
  it('scale heat to its range and know whether it has two sides', () => {
    const heat: HeatLayer = {
      ...common,
      kind: 'heat',
      values: { A1: -2, B1: 1, C1: 9 },
      scale: { min: -4, max: 2 },
    };
    const drawing = layerDrawing(heat, say);
    expect(drawing.signed).toBe(true);
    expect(drawing.heat.map((one) => one.strength)).toEqual([-0.5, 0.25, 1]);
    const flat = layerDrawing({ ...heat, scale: { min: 0, max: 0 } }, say);
    expect(flat.signed).toBe(false);
    expect(flat.heat.every((one) => one.strength === 0)).toBe(true);
  });
  it('draw nothing for texts, terms, trees and graphs', () => {
    expect(isEmpty(layerDrawing({ ...common, kind: 'text', sentences: [both('x')] }, say))).toBe(
      true,
    );
    expect(isEmpty(layerDrawing({ ...common, kind: 'tree', tree: null }, say))).toBe(true);
  });
  it('ring the first candidate only, and leave passes to the table', () => {
    const { labels } = candidateDrawing(
      [candidate('D4', 0.534), candidate(null, 0.5), candidate('C3', 0.4)],
      shortCount,
    );
    expect(labels.map((label) => [label.place, label.text, label.weight])).toEqual([
      ['D4', '53', 1],
      ['C3', '40', 0.5],
    ]);
    expect(labels[0]?.detail).toBe('1.5k');
  });
  it('leave out candidates that were hardly looked at', () => {
    const seen = { ...candidate('D4', 0.99), playouts: 1 };
    const known = { ...candidate('C3', 0.4), playouts: 50 };
    expect(judged([seen, known])).toEqual([known]);
    // Exact values have no playouts to count.
    const exact = { ...candidate('B2', 1), playouts: 0 };
    expect(judged([exact])).toEqual([exact]);
    const { labels } = candidateDrawing([seen, known], shortCount);
    // Nor is the next one drawn as if it were the best.
    expect(labels.map((label) => [label.place, label.weight])).toEqual([['C3', 0.5]]);
  });
  it('number a line and give its stones in turn', () => {
    const { line } = lineDrawing(['D4', 'pass', 'E5'], 'second');
    expect(line.map((step) => step.side)).toEqual(['second', 'first', 'second']);
  });
  it('lie upon each other', () => {
    const one = lineDrawing(['D4'], 'first');
    expect(merged([one, emptyDrawing, one]).line).toHaveLength(2);
  });
});

describe('switching layers', () => {
  const info = (id: string, kind: LayerInfo['kind']): LayerInfo => ({
    id,
    kind,
    key: '',
    searches: false,
    title: both(id),
    help: both(id),
  });
  const infos = [info('own', 'heat'), info('bouzy', 'heat'), info('marks', 'marks')];
  it('shows one heat map at a time and anything else beside it', () => {
    expect(toggled(['own', 'marks'], 'bouzy', infos)).toEqual(['marks', 'bouzy']);
    expect(toggled(['own'], 'marks', infos)).toEqual(['own', 'marks']);
    expect(toggled(['own', 'marks'], 'own', infos)).toEqual(['marks']);
  });
});

describe('the table of a graph', () => {
  it('has a row per move and a gap where a series is silent', () => {
    const layer: GraphLayer = {
      ...common,
      kind: 'graph',
      zero: 0,
      series: [
        {
          title: both('a'),
          unit: both(''),
          points: [
            { node: 12, number: 2, value: 5 },
            { node: 11, number: 1, value: 4 },
          ],
        },
        { title: both('b'), unit: both(''), points: [{ node: 13, number: 3, value: 7 }] },
      ],
    };
    expect(graphTable(layer)).toEqual({
      columns: [
        [1, 2, 3],
        [4, 5, null],
        [null, null, 7],
      ],
      nodes: [11, 12, 13],
    });
  });
});

describe('notes of a search tree', () => {
  it('are said in the language of the reader, and only where a search ended', () => {
    const spanish = speech('es', () => undefined);
    expect(noteText('searched', spanish)).toBe('');
    expect(noteText('null move', spanish)).toBe('jugada nula');
    expect(noteText('something new', spanish)).toBe('something new');
    expect(noteText({ en: 'cut', es: 'corte' }, spanish)).toBe('corte');
    expect(noteText(null, spanish)).toBe('');
  });
});

describe('counts in little room', () => {
  it('stay short', () => {
    expect([999, 1000, 9949, 10000, 999499, 1500000].map(shortCount)).toEqual([
      '999',
      '1.0k',
      '9.9k',
      '10k',
      '999k',
      '1.5M',
    ]);
  });
});
