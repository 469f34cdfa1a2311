import { z } from 'zod';

/**
 * How sure the library is of a statement: the law's own text, other sources only, or not confirmed.
 */
export const confidence = z.enum(['primary', 'secondary', 'unconfirmed']);
