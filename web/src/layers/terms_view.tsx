import type { TermsLayer } from '../api/layer_types';
import { useSpeech } from '../i18n/language';

/** An evaluation split into its terms: value, weight, and what each adds. */
export function TermsView({ layer }: { layer: TermsLayer }) {
  const { t, say, number, signed } = useSpeech();
  const weighted = layer.rows.some((row) => row.weight != null);
  return (
    <table>
      <thead>
        <tr>
          <th>{t.look.term}</th>
          <th class="number">{t.look.amount}</th>
          {weighted && <th class="number">{t.look.weight}</th>}
          <th class="number">{t.look.product}</th>
        </tr>
      </thead>
      <tbody>
        {layer.rows.map((row, index) => (
          <tr key={index}>
            <td>{say(row.title)}</td>
            <td class="number">{number(row.value, 2)}</td>
            {weighted && <td class="number">{row.weight == null ? '' : number(row.weight, 2)}</td>}
            <td class="number">{signed(row.product, 2)}</td>
          </tr>
        ))}
        <tr class="total">
          <th scope="row" colSpan={weighted ? 3 : 2}>
            {t.look.total}
          </th>
          <td class="number">
            {signed(layer.total, 2)}
            <span class="unit small">{say(layer.unit)}</span>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
