import { lazy, type ReactNode } from 'react';
import { AdviserLayout } from '../../features/account/frame/adviser-layout';
import { StaffTools } from '../../features/palette/staff-tools';

// Loaded when someone looks for something.
const StaffPalette = lazy(async () => ({
  default: (await import('./-palette')).StaffPalette,
}));

interface AdviserFrameProps {
  /** In how many reviews it is the adviser's turn. */
  turns: ReactNode;
  /** What the person was told of. */
  notifications: ReactNode;
}

/**
 * The frame of the staff's pages. It hears the palette's keys before any page within it hears its
 * own.
 */
export const AdviserFrame = ({ turns, notifications }: AdviserFrameProps) => (
  <AdviserLayout
    turns={turns}
    notifications={notifications}
    tools={<StaffTools renderPalette={(props) => <StaffPalette {...props} />} />}
  />
);
