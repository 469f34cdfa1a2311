import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
import { projectId } from '../dev/addresses.ts';

/** Makes a submission one from before there were reviews. */
export const forgetReview = async (organisationId: string, submissionId: string): Promise<void> => {
  const db = new Firestore({ projectId });
  await db.doc(paths.submission(submissionId)).update({ review_id: null, round: null });
  await db.doc(paths.review(submissionId)).delete();
  await db.doc(paths.reviewRound(submissionId, 1)).delete();
  await db.doc(paths.standing(organisationId)).delete();
  const notices = db.collection(paths.notices());
  const { docs } = await notices.where('client_organisation_id', '==', organisationId).get();
  for (const { ref } of docs) await ref.delete();
  await db.terminate();
};
