import { bounds } from '@lexplain/contract/api/bounds';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { callApi, codeOf } from '../http.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../organisation.ts';
import { type PermittedRow, requestOf } from '../rows.ts';
import { storedExamples } from '../stored/examples.ts';

/** A way to cause each refusal of a call about an incident, and the code that is answered. */
export const incidentFailures = (db: Firestore, origin: () => string, text: string) => {
  const call = async (acme: TestOrganisation, name: PermittedRow, body?: object) => {
    const token = personOf(acme, 'owner')?.token ?? '';
    const request = { ...requestOf(name, acme), ...(body && { body }), token, origin: origin() };
    return codeOf((await callApi(name, request)).body);
  };

  const fillIncident = async () => {
    const acme = await newOrganisation(db);
    const writer = db.bulkWriter();
    for (let position = 1; position <= bounds.entriesPerIncident; position += 1) {
      void writer.create(db.collection(paths.incidentEntries()).doc(), {
        ...storedExamples.incidentEntries.documentOf(acme.id),
        incident_id: acme.ids.incidentId,
        entry_id: `e${position}`,
        position,
      });
    }
    await writer.close();
    return call(acme, 'addIncidentEntries');
  };

  const newUnshared = async () => {
    const acme = await newOrganisation(db);
    await db.doc(paths.incident(acme.ids.incidentId ?? '')).update({ shared: null });
    return acme;
  };

  const shareTooMany = async () => {
    const acme = await newUnshared();
    const shared = { adviser_uid: personOf(acme, 'assignedAdviser')?.uid, at: new Date() };
    const incident = { ...storedExamples.incidents.documentOf(acme.id, text), shared };
    const writer = db.bulkWriter();
    for (let count = 0; count < bounds.sharedIncidents; count += 1) {
      void writer.create(db.collection(paths.incidents()).doc(), incident);
    }
    await writer.close();
    return call(acme, 'shareIncident');
  };

  return {
    incident_full: fillIncident,
    owner_needed: async () => {
      const acme = await newOrganisation(db);
      const uids = [personOf(acme, 'member')?.uid ?? ''];
      return call(acme, 'saveIncidentReminders', { uids });
    },
    adviser_changed: async () =>
      call(await newUnshared(), 'shareIncident', { adviser_uid: 'somebody' }),
    not_shared: async () => call(await newUnshared(), 'addIncidentComment', { id: 'one', text }),
    sharing_full: shareTooMany,
    proposal_state: async () => {
      const acme = await newOrganisation(db);
      await call(acme, 'decideIncidentProposal', { decision: 'decline' });
      return call(acme, 'decideIncidentProposal', { decision: 'confirm' });
    },
  };
};
