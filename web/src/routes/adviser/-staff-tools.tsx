import { lazy } from 'react';
import { StaffTools } from '../../features/palette/staff-tools';

// Loaded when somebody looks for something.
const StaffPalette = lazy(async () => ({
  default: (await import('./-palette')).StaffPalette,
}));

export const Tools = () => <StaffTools renderPalette={(props) => <StaffPalette {...props} />} />;
