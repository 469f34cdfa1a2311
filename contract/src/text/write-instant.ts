/**
 * `Monday 23 November 2026 at 3:00 pm AEDT`: in mail, on paper and in files, where nothing else
 * says year and zone.
 */
export const writeInstant = (instant: Date | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);
