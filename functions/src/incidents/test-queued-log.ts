import type { EntryContent, EntryInput } from '@lexplain/contract/incidents/entries';
import type { StoredIncidentEntry } from '@lexplain/contract/incidents/stored';
import type { Moment } from '@lexplain/contract/library/moments';
import { drawFrom, type RandomDraw } from '../../../dev/tests/seeded-random.ts';
import { planEntries } from './decisions.ts';

// Three devices with queues of entries; some of the answers to them are lost.

/** The facts and clocks of a few duties that depend on each other. */
const factIds = [
  'personal_information',
  'breach_suspected',
  'harm_believed',
  'harm_unlikely',
  'harm_prevented',
  'critical_service_disrupted',
  'critical_asset_affected',
  'payment',
];
const clockIds = [
  'ndb-assessment-30d',
  'ndb-statement-oaic',
  'soci-critical-incident-12h',
  'soci-critical-incident-written-84h',
  'soci-other-incident-72h',
  'csa-ransomware-payment-72h',
];

const start = Date.parse('2026-01-20T00:00:00Z');

/** Most lie in the days before, some in the future. */
const inventMoment = ({ below }: RandomDraw): Moment => {
  const at = new Date(start + (below(100) - 90) * 1_800_000).toISOString();
  return below(3) === 0 ? { on: at.slice(0, 10) } : { at };
};

const inventContent = (draw: RandomDraw): EntryContent => {
  const { below, pick } = draw;
  const reason = '';
  const kind = pick([...Array(6).fill('fact'), 'report', 'report', 'withdrawn', 'note', 'others']);
  switch (kind) {
    case 'fact':
      return {
        kind: 'fact',
        fact_id: pick(factIds),
        answer: pick(['yes', 'yes', 'yes', 'no', 'unknown']),
        moment: below(3) === 0 ? null : inventMoment(draw),
        is_planned: below(6) === 0,
      };
    case 'report':
      return {
        kind: 'report',
        clock_id: pick(clockIds),
        moment: inventMoment(draw),
        channel: pick(['telephone', 'in_person', 'email']),
        made_by: 'Ann',
        reference_number: '',
        text: 'Told',
      };
    case 'withdrawn':
      return { kind: 'withdrawn', reason };
    case 'note':
      return { kind: 'note', text: 'Seen' };
    default:
      return pick<EntryContent>([
        { kind: 'noticed', moment: inventMoment(draw) },
        { kind: 'place', place: pick(['NSW', 'QLD', 'WA']) },
        { kind: 'title', title: pick(['Lost', 'Stolen']) },
        { kind: 'closed', reason },
        { kind: 'reopened', reason },
      ]);
  }
};

interface Device {
  uid: string;
  queue: EntryInput[];
  /** The ids that it has seen. */
  seen: string[];
}

/**
 * A log that three devices have written, each sending parts of its queue again where the answer was
 * lost.
 */
export const writeLog = (seed: number) => {
  const draw = drawFrom(seed);
  const { below, pick } = draw;
  const devices = ['a', 'b', 'c'].map((uid): Device => ({ uid, queue: [], seen: [] }));
  const written: EntryInput[] = [];
  let stored: StoredIncidentEntry[] = [];
  let now = start;

  const write = (device: Device): void => {
    const content = inventContent(draw);
    const known = [...device.seen, ...device.queue.map(({ id }) => id)];
    const isCorrection = known.length > 0 && (content.kind === 'withdrawn' || below(3) === 0);
    const entry: EntryInput = {
      id: `${device.uid}${written.length}`,
      corrects: isCorrection ? pick([...known, 'unknown']) : null,
      content,
      written_at: new Date(now).toISOString(),
    };
    device.queue.push(entry);
    written.push(entry);
  };
  const send = (device: Device, count: number): void => {
    const batch = device.queue.slice(0, count);
    const added = planEntries({
      incidentId: 'incident',
      organisationId: 'organisation',
      before: stored,
      entries: batch,
      by: { uid: device.uid, name: device.uid },
      now: new Date(now),
    });
    stored = [...stored, ...added];
    if (below(3) === 0) return;
    device.queue = device.queue.slice(batch.length);
    device.seen = stored.map(({ entry_id }) => entry_id);
  };

  for (let turn = 0; turn < 30; turn += 1) {
    now += below(60) * 60_000;
    const device = pick(devices);
    if (below(5) < 3) write(device);
    else send(device, 1 + below(4));
  }
  for (const device of devices) while (device.queue.length > 0) send(device, 50);
  // Some notes are entries of a newer release, whose content this one cannot read.
  const read = stored.map((entry) =>
    entry.content?.kind === 'note' && below(2) === 0 ? { ...entry, content: null } : entry,
  );
  return { written, stored: read, now: new Date(now) };
};
