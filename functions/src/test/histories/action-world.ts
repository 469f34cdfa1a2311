import type { ActionTransition } from '@lexplain/contract/actions/actions';
import { findReminder } from '@lexplain/contract/actions/reminders';
import { canBecome, canChange, stateOn } from '@lexplain/contract/actions/state';
import { dayOf } from '@lexplain/contract/library/day-of';
import type { Place } from '@lexplain/contract/library/places';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { Temporal } from 'temporal-polyfill';
import { drawFrom, type RandomDraw } from '../../../../dev/tests/seeded-random.ts';
import {
  type ActionChange,
  type ActionWithId,
  changeAction,
  createAction,
  createNext,
  isUntouched,
  moveAction,
} from '../../actions/decisions.ts';
import {
  findReminderDay,
  isStillDue,
  listTold,
} from '../../mail/notices/reminders/action-selection.ts';
import { findMorning } from '../../mail/notices/reminders/coming-date-selection.ts';

// An organisation's actions over some weeks, with the production decisions: people change them at
// any time, runs write reminders, are cut and repeated, and mails are sent in the owners' mornings.

/** A reminder that was sent, and the action as it was then. */
export interface SentReminder {
  action: string;
  day: string;
  to: string;
  state: string;
  owner: string | null;
  due: string;
}

/** An action on a day on which nobody changed who does it, until when, or its state. */
interface QuietDay {
  action: string;
  day: string;
  state: string;
  owner: string | null;
  due: string | null;
}

interface Event {
  at: number;
  take: () => void;
}

const organisation_id = 'acme';
const zonesOf: Record<string, string> = {
  ada: 'Australia/Sydney',
  ben: 'Australia/Perth',
  val: 'Europe/London',
};
const people = Object.keys(zonesOf);
const hour = 3_600_000;

export class ActionWorld {
  readonly sent: SentReminder[] = [];
  readonly quietDays: QuietDay[] = [];
  /** How many actions were left out when a mail was sent. */
  dropped = 0;
  /** How many followed another one. */
  occurrences = 0;

  readonly #draw: RandomDraw;
  readonly #begins: Temporal.PlainDate;
  readonly #zone: string;
  readonly #actions = new Map<string, ActionWithId>();
  readonly #changedOn = new Map<string, string>();
  readonly #events: Event[] = [];

  constructor(seed: number, { begins, place }: { begins: string; place: Place }) {
    this.#draw = drawFrom(seed);
    this.#begins = Temporal.PlainDate.from(begins);
    this.#zone = timeZoneOf(place);
  }

  play(days: number): void {
    for (let count = 0; count < days; count += 1) this.#plan(this.#begins.add({ days: count }));
    while (this.#events.length > 0) this.#events.shift()?.take();
  }

  #add(at: number, take: () => void): void {
    const index = this.#events.findIndex((event) => event.at > at);
    this.#events.splice(index < 0 ? this.#events.length : index, 0, { at, take });
  }

  /**
   * Changes at any time of a day, runs after it has begun everywhere, and a look at it as it ends.
   */
  #plan(day: Temporal.PlainDate): void {
    const { below } = this.#draw;
    const startIn = (zone: string, date: Temporal.PlainDate) =>
      date.toZonedDateTime(zone).epochMilliseconds;
    const ends = startIn(this.#zone, day.add({ days: 1 })) - 1;
    const starts = startIn(this.#zone, day);
    for (let count = below(3); count > 0; count -= 1) {
      const at = starts + below(ends - starts);
      this.#add(at, () => this.#change(at));
    }
    const west = startIn(timeZoneOf('WA'), day);
    const runs = Array.from({ length: 1 + below(3) }, () => west + below(18 * hour)).sort(
      (a, b) => a - b,
    );
    for (const [index, at] of runs.entries()) {
      const isCut = index < runs.length - 1;
      this.#add(at, () => this.#run(at, isCut ? people.slice(0, below(people.length)) : people));
    }
    this.#add(ends, () => this.#look(day.toString()));
  }

  /** Writes the reminders of some people. */
  #run(at: number, owners: readonly string[]): void {
    const now = new Date(at);
    const today = findReminderDay(now);
    for (const uid of owners) {
      const found = [...this.#actions.values()].filter(
        ({ owner_uid, remind_on }) => owner_uid === uid && remind_on !== null && remind_on <= today,
      );
      const told = listTold(found, { uid, organisation_id }, today);
      for (const action of found) {
        this.#actions.set(action.id, { ...action, remind_on: findReminder(action, today) });
      }
      const morning = findMorning(today, zonesOf[uid] ?? '', this.#zone).getTime();
      const sent = Math.max(morning, at);
      if (told.length > 0) this.#add(sent, () => this.#send(sent, uid, today, told));
    }
  }

  #send(at: number, uid: string, day: string, told: { id: string; due_day: string }[]): void {
    const today = dayOf(new Date(at), this.#zone);
    for (const { id, due_day } of told) {
      const action = this.#actions.get(id);
      if (!action || !isStillDue(action, due_day, { uid, organisation_id }, today)) {
        this.dropped += 1;
        continue;
      }
      const { owner_uid: owner } = action;
      const state = stateOn(action, today);
      this.sent.push({ action: id, day, to: uid, state, owner, due: due_day });
    }
  }

  #look(day: string): void {
    for (const action of this.#actions.values()) {
      const { id, owner_uid: owner, due_day: due } = action;
      if ((this.#changedOn.get(id) ?? day) >= day) continue;
      this.quietDays.push({ action: id, day, state: stateOn(action, day), owner, due });
    }
  }

  #store(action: ActionWithId, today: string): void {
    this.#actions.set(action.id, action);
    this.#changedOn.set(action.id, today);
  }

  #change(at: number): void {
    const { below, pick } = this.#draw;
    const now = new Date(at);
    const today = dayOf(now, this.#zone);
    const doing: ActionChange = { by: { uid: 'ada', name: 'Ada' }, now, today };
    const all = [...this.#actions.values()];
    if (all.length < 2 || (all.length < 6 && below(6) === 0)) this.#create(doing);
    else this.#changeOne(pick(all), below(10), doing);
  }

  #changeOne(action: ActionWithId, change: number, doing: ActionChange): void {
    const state = stateOn(action, doing.today);
    if (change < 4 && canChange(state)) this.#rewrite(action, change, doing);
    else if (change < 7 && canBecome(state, 'done')) this.#complete(action, doing);
    else if (change === 7 && canBecome(state, 'risk_accepted')) this.#accept(action, doing);
    else if (change === 8 && canBecome(state, 'removed'))
      this.#move(action, { to: 'removed' }, doing);
    else if (canBecome(state, 'open')) this.#reopen(action, doing);
  }

  #move(action: ActionWithId, transition: ActionTransition, doing: ActionChange): void {
    this.#store(moveAction(action, transition, null, doing), doing.today);
  }

  #accept(action: ActionWithId, doing: ActionChange): void {
    const until = this.#dayAfter(doing.today, this.#draw.below(12));
    this.#move(action, { to: 'risk_accepted', reason: 'Small', until }, doing);
  }

  #dayAfter(day: string, days: number): string {
    return Temporal.PlainDate.from(day).add({ days }).toString();
  }

  #create(doing: ActionChange): void {
    const { below, pick } = this.#draw;
    const uid = pick(people);
    const unit = pick(['week', 'month'] as const);
    const from = pick(['due', 'completion'] as const);
    const action = createAction(
      {
        id: `a${this.#actions.size + 1}-${doing.now.getTime()}`,
        organisationId: organisation_id,
        about: { kind: 'nothing' },
        content: {
          title: 'An action',
          details: '',
          notes: '',
          due_day: this.#dayAfter(doing.today, below(24) - 4),
          repetition: below(2) === 0 ? { every: 1, unit, from } : null,
        },
        owner: { owner_uid: uid, owner_name: uid },
        isProposed: false,
      },
      doing,
    );
    this.#store(action, doing.today);
  }

  /** Changes a text, the owner or the due day. A text changes no reminder. */
  #rewrite(action: ActionWithId, change: number, doing: ActionChange): void {
    const { below, pick } = this.#draw;
    const uid = change === 1 ? pick([...people, null]) : action.owner_uid;
    const due_day = change >= 2 ? this.#dayAfter(doing.today, below(16) - 3) : action.due_day;
    const { title, details, repetition } = action;
    const changed = changeAction(
      action,
      { title, details, notes: `${doing.now.getTime()}`, owner_uid: uid, due_day, repetition },
      { owner: { owner_uid: uid, owner_name: uid }, expected: null },
      doing,
    );
    if (uid === action.owner_uid && due_day === action.due_day)
      this.#actions.set(action.id, changed);
    else this.#store(changed, doing.today);
  }

  #complete(action: ActionWithId, doing: ActionChange): void {
    const done = moveAction(action, { to: 'done', reason: '' }, null, doing);
    const before = done.next_id !== null && this.#actions.has(done.next_id);
    const { owner_uid, owner_name } = done;
    const id = `n${this.occurrences + 1}-${doing.now.getTime()}`;
    const next = before ? null : createNext(done, { id, owner: { owner_uid, owner_name } }, doing);
    this.#store(next ? { ...done, next_id: id } : done, doing.today);
    if (!next) return;
    this.occurrences += 1;
    this.#store(next, doing.today);
  }

  #reopen(action: ActionWithId, doing: ActionChange): void {
    const open = moveAction(action, { to: 'open' }, null, doing);
    const next = action.state === 'done' ? this.#actions.get(action.next_id ?? '') : undefined;
    const isGone = next !== undefined && isUntouched(next);
    if (isGone) this.#actions.delete(next.id);
    this.#store(isGone ? { ...open, next_id: null } : open, doing.today);
  }
}
