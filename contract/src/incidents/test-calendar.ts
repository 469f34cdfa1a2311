import ICAL from 'ical.js';

// Calendar files as another program reads them.

const toMilliseconds = (time: ICAL.Time): number => time.toJSDate().getTime();

interface ReadEntry {
  uid: string;
  sequence: number;
  clock_id: string;
  title: string;
  details: string;
  starts: number;
  ends: number;
  /** When it is announced. */
  alarms: number[];
}

const listTimed = (file: string): ICAL.Component[] =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .filter((component) => !new ICAL.Event(component).startDate.isDate);

/** The whole days of a calendar file. */
export const readCalendarDays = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ startDate }) => startDate.isDate)
    .map(({ uid, summary, description, startDate, endDate }) => ({
      uid,
      title: summary,
      details: description,
      day: startDate.toString(),
      ends: endDate.toString(),
    }));

/**
 * Which version of each whole day it is, and when it was changed last: by these a program takes
 * over a day that moved.
 */
export const readDayVersions = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .filter((component) => new ICAL.Event(component).startDate.isDate)
    .map((component) => ({
      uid: new ICAL.Event(component).uid,
      sequence: component.getFirstPropertyValue('sequence'),
      changed_at: component.getFirstPropertyValue('last-modified')?.toString() ?? null,
    }));

/** The entries of a calendar file with a time. Their ids end with that of the clock. */
export const readCalendar = (file: string): ReadEntry[] =>
  listTimed(file).map((component) => {
    const event = new ICAL.Event(component);
    const starts = toMilliseconds(event.startDate);
    const alarms = component.getAllSubcomponents('valarm').map((alarm) => {
      const trigger = alarm.getFirstPropertyValue('trigger');
      if (!(trigger instanceof ICAL.Duration)) throw new Error('An alarm without a length');
      return starts + trigger.toSeconds() * 1_000;
    });
    return {
      uid: event.uid,
      sequence: event.sequence,
      clock_id: event.uid.replace(/^[^-]+-/, '').replace(/@.*$/, ''),
      title: event.summary,
      details: event.description,
      starts,
      ends: toMilliseconds(event.endDate),
      alarms,
    };
  });
