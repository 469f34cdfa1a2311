/** For changes of an existing account. */
export const changeErrorMessages: Record<string, string> = {
  'auth/email-already-in-use':
    'There is already an account for this email address. Choose another address.',
  'auth/operation-not-allowed':
    'This cannot be changed at the moment. Please write to us on the contact page.',
  'auth/requires-recent-login':
    'You signed in too long ago to make this change. Sign out, sign in again and try once more.',
  'auth/user-token-expired': 'Your session has ended. Sign in again and try once more.',
  // Changes ask for the password again.
  'auth/invalid-credential': 'The password is not right. Nothing was changed.',
  'auth/wrong-password': 'The password is not right. Nothing was changed.',
};
