import type { Fault } from '../fault.ts';

/** Rules of Firestore and of Storage. */
export const rulesFaults: Fault[] = [
  {
    id: 'rule-widened',
    what: 'Every verified person reads the accounts of others by the SDK.',
    file: 'firestore.rules',
    search: 'isVerified() && request.auth.uid == uid && isGoingOn(resource.data)',
    replacement: 'isVerified() && isGoingOn(resource.data)',
    run: 'rules',
    test: { file: 'firestore.rules.test.ts', words: 'does not read users/' },
  },
  {
    id: 'written-by-the-sdk',
    what: 'A person changes their own account, with its role, by the SDK.',
    file: 'firestore.rules',
    search: 'allow read: if isVerified() && request.auth.uid == uid && isGoingOn(resource.data);',
    replacement:
      'allow read: if isVerified() && request.auth.uid == uid && isGoingOn(resource.data); allow write: if request.auth.uid == uid;',
    run: 'rules',
    test: { file: 'firestore.rules.test.ts', words: 'neither writes nor deletes users/anna' },
  },
  {
    id: 'open-without-a-sign-in',
    what: 'What cannot be evaluated without a sign-in is allowed.',
    file: 'firestore.rules',
    search: 'return isByPassword() && request.auth.token.email_verified == true;',
    replacement:
      'return request.auth == null || (isByPassword() && request.auth.token.email_verified == true);',
    run: 'rules',
    test: { file: 'firestore.rules.test.ts', words: 'neither reads nor writes' },
  },
  {
    id: 'files-read-by-the-sdk',
    what: 'Whoever is signed in reads the files of all organisations by the SDK.',
    file: 'storage.rules',
    search: 'allow read, write: if false;',
    replacement: 'allow read: if request.auth != null;',
    run: 'house',
    test: { file: 'storage-rules.test.ts', words: 'are those that deny everything' },
  },
];
