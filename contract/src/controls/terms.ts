import type { TermsOf } from '../api/terms.ts';
import type { controlEndpoints } from './controls.ts';

export const controlTerms = {
  getControls: {
    summary: 'Get the controls of the library with how the organisation answered, over all laws',
    permission: 'control.read',
    limit: 'reading',
  },
  getClientControls: {
    summary: "Get the controls of the library with how an adviser's client answered, over all laws",
    permission: 'client_control.read',
    errors: ['not_permitted'],
    limit: 'reading',
  },
} as const satisfies TermsOf<typeof controlEndpoints>;
