import { z } from 'zod';

/** The address of a source, shown as a link. */
export const sourceUrl = z.url({ protocol: /^https$/ });
