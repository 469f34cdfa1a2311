/** How many columns of the list of clients are kept, and how many views of it. */
export const mostColumns = 20;
export const mostViews = 20;
