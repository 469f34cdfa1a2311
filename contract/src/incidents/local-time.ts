// Times as people write them in the place of an incident. By `Intl`, as few pages load Temporal.

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of an instant, to the second: `2026-11-20T09:30:00`. */
const writeLocal = (instant: number, zone: string): string => {
  const format =
    formats.get(zone) ??
    // Swedish writes days and times as ISO 8601 does, but for a space between them.
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  formats.set(zone, format);
  return format.format(instant).replace(' ', 'T');
};

/**
 * An instant as a local time without a zone, as a field for day and time has it:
 * `2026-11-20T09:30`.
 */
export const toLocalTime = (instant: string, zone: string): string =>
  writeLocal(Date.parse(instant), zone).slice(0, 16);

/** In the years 1900 to 2999, as entries (`reportedMoment`). */
const isLocalTime = /^(?:19|2\d)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const day = 86_400_000;

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
const findOffset = (instant: number, zone: string): number =>
  Date.parse(`${writeLocal(instant, zone)}Z`) - Math.floor(instant / 1_000) * 1_000;

/** `+09:30`. */
const writeOffset = (offset: number): string => {
  const text = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${offset < 0 ? '-' : '+'}${text}`;
};

/**
 * The instant of a local time; null where it is none, or in a year that no entry takes. A time that
 * occurs twice as the clocks go back is the earlier one, so that no deadline is counted too late.
 * One that they leave out as they go forward is read by the clock after the change, which is the
 * earlier one as well.
 */
export const fromLocalTime = (local: string, zone: string): string | null => {
  const asUtc = isLocalTime.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return null;
  const around = [asUtc - day, asUtc + day].map((instant) => findOffset(instant, zone));
  // The clock that is further ahead has a time first.
  const [first, last] = [Math.max(...around), Math.min(...around)];
  const isLast =
    findOffset(asUtc - first, zone) !== first && findOffset(asUtc - last, zone) === last;
  const instant = asUtc - (isLast ? last : first);
  return `${writeLocal(instant, zone)}${writeOffset(findOffset(instant, zone))}`;
};
