import { paths } from '@lexplain/contract/paths';
import { db } from '../platform/firestore.ts';

/** A law that a business has begun to answer. */
interface BegunLaw {
  law: string;
  /** By the ids of its questions. */
  answers: Record<string, object>;
}

interface Business {
  since: Date;
  /** What its owner chose to be told. */
  notices?: object;
  /** Further fields of the organisation, such as its profile, and of its standing. */
  organisation?: object;
  standing?: object;
  begun?: readonly BegunLaw[];
}

/**
 * Stores an organisation with its owner, its standing and a draft of each law that it has begun,
 * all under one id.
 */
export const storeBusiness = async (
  id: string,
  { since, notices = {}, organisation = {}, standing = {}, begun = [] }: Business,
): Promise<void> => {
  const times = { created_at: since, updated_at: since };
  const batch = db.batch();
  batch.set(db.doc(paths.user(id)), {
    ...times,
    email: `${id}@example.com`,
    organisation_id: id,
    organisation_role: 'owner',
    notices,
  });
  batch.set(db.doc(paths.organisation(id)), { ...times, name: 'Example Pty Ltd', ...organisation });
  for (const { law, answers } of begun) {
    batch.set(db.doc(paths.submission(`${id}-${law}`)), {
      ...times,
      uid: id,
      organisation_id: id,
      created_by: id,
      form_id: law,
      subject_id: law,
      form_version: 1,
      status: 'draft',
      answers,
    });
  }
  const drafts = begun.map(({ law, answers }) => {
    const answered = Object.keys(answers).length;
    return [law, { draft: { answered, questions: Math.max(answered, 15) } }];
  });
  batch.set(db.doc(paths.standing(id)), {
    organisation_id: id,
    complete: true,
    actions_counted: true,
    laws: Object.fromEntries(drafts),
    ...standing,
  });
  await batch.commit();
};
