import type { LinkProps } from '@tanstack/react-router';
import { Palette } from '../../features/palette/palette';
import type { PaletteProps } from '../../features/palette/staff-tools';
import { useLawNames } from '../../features/subjects/use-law-names';

/** The page that compares clients by a law. */
const linkToLaw = (id: string): LinkProps => ({ to: '/adviser/laws/$id', params: { id } });

export const StaffPalette = (props: PaletteProps) => (
  <Palette {...props} lawNames={useLawNames()} linkToLaw={linkToLaw} />
);
