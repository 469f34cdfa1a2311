// Constants only, so that a page can show them without loading the schema library.

/**
 * The limits that browser and server enforce (docs/generated/limits.md). Lengths are in UTF-16 code units.
 */
export const bounds = {
  name: 100,
  /** First and last name joined by a space. */
  displayName: 201,
  organization: 200,
  phone: 40,
  email: 254,
  message: 5_000,
  saqText: 2_000,
  /** A comment, a reason, a note or a sign-off. */
  reviewText: 2_000,
  questionsPerForm: 100,
  /** Answers of other laws from which the text of one answer was taken. */
  originsPerAnswer: 10,
  /**
   * Of each side, as are the next one and those on an incident: neither fills the room of the
   * other.
   */
  commentsPerQuestion: 100,
  commentsPerReview: 500,
  notesPerReview: 200,
  incidentTitle: 200,
  /** A note, or the text of a report as it was sent. */
  incidentText: 5_000,
  entriesPerIncident: 500,
  commentsPerIncident: 200,
  /** How many incidents an organisation shares at once. */
  sharedIncidents: 50,
  actionTitle: 200,
  /** What to do, or what was noted about it. */
  actionText: 5_000,
  /** Statements of evidence for the answers about a law, and for an action. */
  evidencePerLaw: 200,
  evidencePerAction: 10,
  /** Open actions and accepted risks of an organisation. */
  openActions: 200,
  /** What its adviser proposes has room of its own. */
  proposedActions: 50,
  /** The line of the firm below reports and mail. */
  signatureLine: 200,
  /** Who reads submissions, as the beginning of a sentence. */
  submissionReader: 120,
  /** The most business days within which the firm says that it reads them. */
  readingDays: 30,
  /** Messages of advisers to the owners of one client: the oldest makes room for the next. */
  messagesPerClient: 200,
  /** Answers to one contact message. */
  answersPerMessage: 20,
  /** Notes of the firm about one client. */
  notesPerClient: 50,
  /** Texts that the firm keeps for its advisers to insert. */
  standardTexts: 30,
  secondFactorName: 60,
  /** A recovery code as it may be typed, with spaces. */
  recoveryCode: 60,
  /** A text that the identity provider checks. */
  password: 4_096,
  requestBodyBytes: 1_048_576,
  /**
   * All answers of one submission in UTF-8: a Firestore document holds 1 MiB with its other fields.
   */
  answersBytes: 900_000,
  /** The answers and the evidence of a submission together, as JSON in UTF-8. */
  submissionBytes: 950_000,
} as const;
