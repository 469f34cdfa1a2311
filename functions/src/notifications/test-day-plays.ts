import { randomUUID } from 'node:crypto';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import type { NotificationKind } from '@lexplain/contract/notifications/kinds';
import { paths } from '@lexplain/contract/paths';
import { done, inDays } from '../actions/test-action-calls.ts';
import { statement } from '../evidence/test-evidence-calls.ts';
import { entryOf, factOf, reported } from '../incidents/test-incident-calls.ts';
import { writeLawChangeNotices } from '../mail/notices/law-changes/law-changes.ts';
import { findReminderDay } from '../mail/notices/reminders/action-selection.ts';
import { writeActionReminders } from '../mail/notices/reminders/actions.ts';
import { writeComingDateReminders } from '../mail/notices/reminders/coming-dates.ts';
import { writeLapseReminders } from '../mail/notices/reminders/evidence.ts';
import { writeIncidentReminders } from '../mail/notices/reminders/incidents.ts';
import { db } from '../platform/firestore.ts';
import { after } from '../test/mail/incident-mail.ts';
import { moveLatestAction, ofAction, type Play } from './test-play-steps.ts';
import type { World } from './test-world.ts';

// How what jobs tell of a day comes about, for the test that walks the table of events.

const day = 86_400_000;

/** These alone want the mail about changes, from now on. */
const readers = ['owner', 'member'] as const;
const subscribe = async ({ uidOf }: World): Promise<void> => {
  for (const persona of readers) {
    await db.doc(paths.user(uidOf(persona))).update({
      'notices.law_changes': 'immediately',
      'notices.law_changes_until': new Date(Date.now() - 7 * day),
    });
  }
};

const obligation = { subject_id: 'spam-act-2003', id: 'spam-s-16-1', code: 'SPAM s 16(1)' };

/** A change of no law in particular may concern everybody. */
const publish = async (
  { acme }: World,
  date: string,
  published_at: Date,
  obligations: object[] = [],
): Promise<void> => {
  const id = randomUUID();
  await db.doc(paths.change(id)).set({
    id,
    date,
    subject_id: null,
    // By which it is known whose test it is of (test-waits.ts).
    title: `A duty of ${acme.id} begins`,
    what_changed: 'A duty begins.',
    obligations,
    confidence: 'primary',
    published_at,
  });
  // Caches of the library read it with the others.
  await db.doc(paths.catalogue()).update({ version: id });
};

const report = async ({ acme, call }: World): Promise<void> => {
  // Without a profile every law is assumed to bind.
  await db.doc(paths.organisation(acme.id)).update({ facts: {}, facts_sectors: null });
  const paid = entryOf(factOf('payment', 'yes', { at: after(-1).toISOString() }));
  const body = { ...reported([paid]), noticed: { at: after(-2).toISOString() } };
  await call('member', 'createIncident', { body });
};

type DayEvent = Extract<
  NotificationKind,
  'law_changes' | 'coming_dates' | 'actions_due' | 'evidence_lapses' | 'incident_reminder'
>;

export const dayPlays: Record<DayEvent, Play> = {
  law_changes: {
    told: readers,
    prepare: async (world) => {
      await subscribe(world);
      const now = new Date();
      await db.doc(paths.changeMail()).set({ at_once_until: new Date(now.getTime() - 60_000) });
      await publish(world, inDays(0), now, [obligation]);
      return () => writeLawChangeNotices(new Date(now.getTime() + 1_000));
    },
  },
  coming_dates: {
    told: readers,
    prepare: async (world) => {
      await subscribe(world);
      await db.doc(paths.reminderMail()).delete();
      const now = new Date();
      const today = dayOf(now, timeZoneOf('NSW'));
      await publish(world, addDays(today, 7), new Date(now.getTime() - 5 * day));
      return () => writeComingDateReminders(now);
    },
  },
  actions_due: {
    told: ['member'],
    prepare: async (world) => {
      await (await ofAction({ due_day: inDays(1) }, 'member')(world))();
      const theirs = db
        .collection(paths.actions())
        .where('owner_uid', '==', world.uidOf('member'))
        .where('state', '==', 'open');
      const remind_on = '2026-01-01';
      for (const { ref } of (await theirs.get()).docs) await ref.update({ remind_on });
      return () => writeActionReminders(new Date());
    },
    finish: (world) => moveLatestAction(world, done),
  },
  evidence_lapses: {
    told: ['member'],
    prepare: async ({ call }) => {
      const now = new Date();
      await db.doc(paths.lapseMail()).delete();
      const body = {
        id: randomUUID(),
        about: { kind: 'answer', subject_id: 'spam-act-2003', question_id: 'q01' },
        ...statement,
        valid_until: addDays(findReminderDay(now), 30),
      };
      await call('member', 'createEvidence', { body });
      return () => writeLapseReminders(now);
    },
  },
  incident_reminder: {
    told: readers,
    prepare: async (world) => {
      await report(world);
      // A day before the end of the duty.
      const now = after(60);
      return () => writeIncidentReminders(now);
    },
    finish: async ({ acme, call }) => {
      const open = db
        .collection(paths.incidents())
        .where('organisation_id', '==', acme.id)
        .where('title', '==', reported().title);
      for (const { id } of (await open.get()).docs) {
        const entries = [entryOf({ kind: 'closed', reason: '' })];
        await call('owner', 'addIncidentEntries', {
          params: { incidentId: id },
          body: { entries },
        });
      }
    },
  },
};
