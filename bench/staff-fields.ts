/**
 * The fields of someone on the staff who does without a second factor: benches count what comes
 * after it.
 */
export const staffFields = (role: 'adviser' | 'admin') => ({
  role,
  staff_second_factor_due_at: new Date('2100-01-01T00:00:00Z'),
});
