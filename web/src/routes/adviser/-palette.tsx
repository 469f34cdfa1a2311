import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { coversQuery, listRunning } from '../../features/clients/cover/covers-query';
import type { PaletteProps } from '../../features/palette/finder';
import { StaffPalette as Palette } from '../../features/palette/staff-palette';
import { useLawNames } from '../../features/subjects/use-law-names';
import { useAuth } from '../../session/use-auth';

/** The page that compares clients by a law. */
const linkToLaw = (id: string): LinkProps => ({ to: '/adviser/laws/$id', params: { id } });

export const StaffPalette = (props: PaletteProps) => {
  const { backendUser } = useAuth();
  const { data: covers = [] } = useQuery(coversQuery);
  const covered = listRunning(covers, backendUser?.id ?? '').map(({ adviser }) => adviser.uid);
  return <Palette {...props} lawNames={useLawNames()} covered={covered} linkToLaw={linkToLaw} />;
};
