// What deadlines need of Temporal: its functions, as its classes are twice as large. Pages get them
// from the browser where it has Temporal (`web/build/temporal-for-pages.ts`).

export { getISO } from 'temporal-polyfill/fns/Calendar';
export {
  addHours,
  compare as compareInstants,
  fromString as readInstant,
  type Record as Instant,
  subtractMinutes,
  toString as writeInstant,
  toZonedDateTimeISO,
} from 'temporal-polyfill/fns/Instant';
export {
  addDays as plusDays,
  addMonths,
  compare as compareDays,
  dayOfWeek,
  fromString as readIsoDay,
  type Record as Day,
  toString as writeDay,
  toZonedDateTime,
} from 'temporal-polyfill/fns/PlainDate';
export {
  fromString as readMonthDay,
  toPlainDate as toDayOf,
} from 'temporal-polyfill/fns/PlainMonthDay';
export {
  toInstant as toInstantOf,
  toPlainDate,
} from 'temporal-polyfill/fns/ZonedDateTime';
