import { plusMonths } from '@lexplain/contract/actions/days';

/** The day on which a period ends that begins at a time. */
export const endOfPeriod = (keptAt: Date, months: number): Date =>
  new Date(`${plusMonths(keptAt.toISOString().slice(0, 10), months)}T00:00:00Z`);
