// Constants only, so that the list of clients shows them without the schema library.

/** How many clients can be chosen at once. */
export const mostChosen = 100;

/** For how long an organisation gets no further reminder, whatever it is about. */
export const reminderPauseDays = 3;

/** How many clients an adviser reminds in a day (UTC). */
export const mostRemindedADay = 200;

/** From when on a profile is old. */
export const oldProfileDays = 180;
