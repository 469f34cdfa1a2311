/** A page of each kind behind the sign-in, for the demo client. */
export const dashboardPages = [
  '/dashboard',
  '/dashboard/user',
  '/dashboard/organisation',
  '/dashboard/profile',
  '/dashboard/invitation',
  '/dashboard/subjects',
  '/dashboard/subjects/privacy-act-1988',
  '/dashboard/cyber-laws/changes',
  '/dashboard/saq',
  '/dashboard/subjects/soci-act-2018/saq',
];
