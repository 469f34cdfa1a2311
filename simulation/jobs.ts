import { setTimeout as pause } from 'node:timers/promises';
import { collections } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import type { Player, World } from './player.ts';
import type { EventFault } from './story.ts';

// What the platform does: it runs the jobs by their schedule, and calls the triggers of new mails.
// Both are functions of the killed process here, as the emulator's own triggers serve another
// project.

const mailTriggers = [
  ['deliverContactMessage', collections.contactMessages()],
  ['deliverNotice', collections.notices()],
  ['deliverUrgentNotice', collections.urgentNotices()],
  ['deliverNewsNotice', collections.newsNotices()],
  ['deliverChannelNotice', collections.channelNotices()],
] as const;

export const sweeps = [
  'sweepContactMessages',
  'sweepNotices',
  'sweepUrgentNotices',
  'sweepNewsNotices',
  'sweepChannelNotices',
] as const;

const jobs = [
  ...sweeps,
  'writeIncidentReminders',
  'writeLawChangeNotices',
  'writeComingDateReminders',
  'writeActionReminders',
  'writeWaitingReviewNotices',
  'writeUnassignedReviewNotices',
  'writeDueReadingNotices',
  'countEndedDay',
  'shortenEndedAddresses',
  'recountClients',
  'writeCoverEntries',
  'scanWaitingFiles',
  'sweepDeletedAccounts',
] as const;

/** Runs all jobs. The fault of the step meets one of them: it is killed, or runs twice at once. */
export const runJobs = async (player: Player): Promise<void> => {
  const { network } = player.world;
  const { fault, seed } = player.step;
  const faulty = fault ? jobs[seed % jobs.length] : undefined;
  for (const [index, name] of jobs.entries()) {
    const to = seed + index;
    if (name === faulty && fault?.kind === 'request lost') continue;
    if (name === faulty && fault?.kind === 'killed') {
      const running = network.run(name, to);
      await pause(fault.after);
      await network.kill(to);
      await running;
      continue;
    }
    if (name === faulty && fault?.kind === 'doubled') {
      // The one of both that comes late may fail, and is repeated by the schedule.
      await Promise.all([network.run(name, to), network.run(name, to + 1)]);
      continue;
    }
    const before = network.kills();
    const isDone = await network.run(name, to);
    if (!isDone && before === network.kills()) player.report(`the job ${name} failed`);
  }
};

/** Calls the trigger of each mail that is new, as the story says: once, twice at once, or never. */
export const deliverEvents = async (
  db: Firestore,
  { network }: World,
  seen: Set<string>,
  faults: readonly (EventFault | null)[],
): Promise<void> => {
  const left = [...faults];
  for (const [trigger, collection] of mailTriggers) {
    const pending = await db.collection(collection).where('delivery.attempts', '==', 0).get();
    for (const { id } of pending.docs) {
      if (seen.has(id)) continue;
      seen.add(id);
      const fault = left.shift() ?? null;
      if (fault === 'lost') continue;
      const times = fault === 'doubled' ? [0, 1] : [seen.size];
      await Promise.all(times.map((time) => network.run(trigger, time, id)));
    }
  }
};
