import { lazy } from 'react';
import { MemberTools } from '../../features/palette/member-tools';

// Loaded when someone looks for something.
const Palette = lazy(async () => ({
  default: (await import('./-palette')).OwnPalette,
}));

/** The button that finds anything, and the keys, for the pages of an organisation. */
export const DashboardTools = () => (
  <MemberTools renderPalette={(props) => <Palette {...props} />} />
);
