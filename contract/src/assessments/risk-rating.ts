import { z } from 'zod';

// Apart from the other schemas of the questionnaire, as the first screen needs no more of them.

export const riskRating = z.enum(['low', 'medium', 'high', 'critical']);
