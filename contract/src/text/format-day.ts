const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('en-AU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day as text: `10 December 2026`, or `December 2026` where only the month is known. */
export const formatDay = (day: string, precision?: 'month'): string =>
  (precision === 'month' ? monthFormat : dayFormat).format(new Date(`${day}T00:00:00Z`));
