import { mostStarts } from '@lexplain/contract/clients/starts';
import { paths } from '@lexplain/contract/paths';
import { db } from '../platform/firestore.ts';

/** The organisations that an adviser has created and whose owners have not confirmed them. */
export const startsOf = (adviserUid: string) =>
  db
    .collection(paths.organisations())
    .where('waiting_for_owner.adviser_uid', '==', adviserUid)
    .limit(mostStarts);
