/** The identity provider's SDK, which no page needs before it asks who is signed in. */
export const loadAuth = () => import('../lib/firebase/auth');
