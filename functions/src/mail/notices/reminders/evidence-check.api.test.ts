import '../../../test/quiet.ts';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, readAs } from '../../../platform/firestore.ts';
import '../../../test/own-project.ts';
import { withLapsingEvidence } from './evidence-check.ts';
import {
  addEvidence,
  addOrganisation,
  addPerson,
  at,
  day,
  joined,
  lastDay,
  newId,
  question,
  removeAll,
  runThrough,
} from './test-lapses.ts';

// What a mail about evidence that lapses says at the time of sending.

beforeEach(removeAll);

describe('when it is sent', () => {
  const written = async (uid: string) => {
    const { docs } = await db.collection(paths.notices()).where('uid', '==', uid).get();
    const notice = docs[0] && readAs(storedNotice, docs[0]);
    if (notice?.template !== 'evidence_lapses') throw new Error('There is no reminder');
    return { ...notice, template: notice.template };
  };
  const morning = at(day, '08:00');
  const addAction = async (organisation_id: string, about: object) => {
    const id = newId();
    const times = { state_at: joined, created_at: joined, updated_at: joined };
    await db.doc(paths.action(id)).set({ organisation_id, about, title: 'Train them', ...times });
    return { kind: 'action', action_id: id };
  };

  it('has what still lapses on that day', async () => {
    const acme = await addOrganisation();
    const ada = await addPerson(acme);
    const ofQuestion = (question_id: string) => ({ about: { ...question, question_id } });
    const ids = await Promise.all(
      ['q01', 'q02', 'q03', 'q04', 'q05'].map((id) =>
        addEvidence(acme, ada, lastDay, ofQuestion(id)),
      ),
    );
    await runThrough(day);
    const [left, moved, deleted, aside] = ids.map((id) => db.doc(paths.evidenceOf(id)));
    await moved?.update({ valid_until: '2027-02-01' });
    await deleted?.delete();
    await aside?.update({ set_aside_at: joined });
    await addEvidence(acme, ada, null, { ...ofQuestion('q05'), created_at: morning });
    const content = await withLapsingEvidence(await written(ada), morning);
    expect(content?.facts.evidence).toMatchObject([
      {
        id: left?.id,
        shows: 'All staff were trained',
        place: '/dashboard/subjects/spam-act-2003/saq#q01',
      },
    ]);
    expect(await withLapsingEvidence(await written(ada), at('2027-01-06', '08:00'))).toBeNull();
    await left?.delete();
    expect(await withLapsingEvidence(await written(ada), morning)).toBeNull();
  });

  it('names the action, and says nothing of an incident', async () => {
    const acme = await addOrganisation();
    const ada = await addPerson(acme);
    const secret = { shows: 'The stolen backup is restored' };
    const plain = await addAction(acme, { kind: 'nothing' });
    const ofIncident = await addAction(acme, { kind: 'incident', incident_id: 'one' });
    await addEvidence(acme, ada, lastDay, { about: plain });
    await addEvidence(acme, ada, lastDay, { about: ofIncident, ...secret });
    await runThrough(day);
    const content = await withLapsingEvidence(await written(ada), morning);
    expect(content?.facts.evidence.map(({ about }) => about).toSorted()).toEqual([
      'An action about an incident',
      'Train them',
    ]);
    expect(JSON.stringify(content)).not.toContain('backup');
  });
});
