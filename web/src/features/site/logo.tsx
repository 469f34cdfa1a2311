import { mark, wordMark } from '@lexplain/contract/brand-mark';

/** The mark and the word mark. The name beside or around them is text for screen readers. */
export const Logo = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className}
    viewBox={`0 0 ${mark.size + wordMark.width + 8} ${mark.size}`}
    height={mark.size}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect width={mark.size} height={mark.size} rx={mark.tile.radius} fill={mark.tile.colour} />
    {mark.lines.map(({ path, colour }) => (
      <path key={path} d={path} stroke={colour} strokeWidth={mark.width} />
    ))}
    <path
      d={wordMark.path}
      transform={`translate(${mark.size + 8} 5)`}
      stroke="currentColor"
      strokeWidth={wordMark.line}
    />
  </svg>
);
