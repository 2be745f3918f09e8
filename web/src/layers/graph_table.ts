// Series over moves as columns of equal length: what a plot and a table both want.
import type { GraphLayer } from '../api/layer_types';

export interface GraphTable {
  /** Move numbers first, then one column a series; null where a series has no value. */
  readonly columns: readonly (readonly (number | null)[])[];
  readonly nodes: readonly number[];
}

export function graphTable(layer: GraphLayer): GraphTable {
  const nodes = new Map<number, number>();
  for (const series of layer.series) {
    for (const point of series.points) nodes.set(point.number, point.node);
  }
  const numbers = [...nodes.keys()].sort((a, b) => a - b);
  const columns = layer.series.map((series) => {
    const values = new Map(series.points.map((point) => [point.number, point.value]));
    return numbers.map((number) => values.get(number) ?? null);
  });
  return { columns: [numbers, ...columns], nodes: numbers.map((number) => nodes.get(number) ?? 0) };
}
