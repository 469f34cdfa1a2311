import { logo } from '@lexplain/contract/brand/mark';

/** The mark and the word mark. The name is text for screen readers where the logo is a link. */
export const Logo = () => (
  <svg
    viewBox={logo.viewBox}
    height="32"
    fill="none"
    stroke="#fff"
    strokeWidth={logo.width}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <rect width="32" height="32" rx="8" fill={logo.tile} stroke="none" />
    <path d={logo.initial} stroke={logo.initialColour} />
    <path d={logo.tick} />
    <path d={logo.name} stroke="currentColor" />
  </svg>
);
