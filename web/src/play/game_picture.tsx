/** A small picture of a game's board; a game without one gets plain wood. */
export function GamePicture({ name }: { name: string }) {
  return (
    <svg class="game-picture" viewBox="0 0 64 40" aria-hidden="true">
      <rect width="64" height="40" rx="5" fill="var(--wood)" />
      {name === 'go' && (
        <g>
          <path
            d="M8 0V40M20 0V40M32 0V40M44 0V40M56 0V40M0 8H64M0 20H64M0 32H64"
            stroke="var(--wood-ink)"
            stroke-width=".8"
            opacity=".7"
          />
          <circle cx="32" cy="20" r="5.4" fill="#24211d" />
          <circle cx="44" cy="20" r="5.4" fill="#fdfbf6" />
          <circle cx="32" cy="32" r="5.4" fill="#fdfbf6" />
          <circle cx="20" cy="20" r="5.4" fill="#24211d" />
          <circle cx="44" cy="8" r="5.4" fill="#24211d" />
        </g>
      )}
      {name === 'kalah' && (
        <g fill="var(--wood-deep)">
          <rect x="4" y="6" width="8" height="28" rx="4" />
          <rect x="52" y="6" width="8" height="28" rx="4" />
          {[18, 27.3, 36.6, 46].map((x) => (
            <g key={x}>
              <circle cx={x} cy="13" r="4.2" />
              <circle cx={x} cy="27" r="4.2" />
              <g fill="#6a3d1a">
                <circle cx={x - 1.3} cy="12.4" r="1.2" />
                <circle cx={x + 1.4} cy="13.4" r="1.2" />
                <circle cx={x} cy="26.4" r="1.2" />
                <circle cx={x + 1.8} cy="28" r="1.2" />
                <circle cx={x - 1.9} cy="28.2" r="1.2" />
              </g>
            </g>
          ))}
        </g>
      )}
    </svg>
  );
}
