import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** The modules of light ground around a code that scanners need (ISO/IEC 18004). */
const quietZone = 4;

const pathOf = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

interface QrCodeProps {
  text: string;
  label: string;
}

/** Dark on white in both colour schemes, as not every scanner reads the inverse. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: quietZone });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={pathOf(data)} />
    </svg>
  );
};
