// What a message may contain: words of the browsers' own messages, of React's and of our calls.
// Every other word of a message may be something that a person wrote.

/** The names of errors. Another one is reported as `Error`. */
export const errorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'URIError',
  'EvalError',
  'AggregateError',
  'InternalError',
  'SecurityError',
  'AbortError',
  'TimeoutError',
  'NetworkError',
  'NotFoundError',
  'NotAllowedError',
  'NotReadableError',
  'NotSupportedError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidStateError',
  'InvalidCharacterError',
  'DataCloneError',
  'DataError',
  'OperationError',
  'ConstraintError',
  'QuotaExceededError',
  'UnknownError',
  'VersionError',
  'ApiError',
  'FirebaseError',
  'FirestoreError',
  'ZodError',
  '$ZodError',
] as const;

const words = `
  a about abort aborted aborting abruptly access accessing add address after all already an and another any are argument
  arguments array as assign assigned assignment async at attached attempt attempted attempting await
  be before beforehand being big bigint body boolean but by
  call callable called calls can cannot can't cancelled cannot change changed character child circular class close closed
  code column component connection constant constructor context convert converting could couldn't created css
  data date declaration declared define defined delete deprecated descriptor destructure destructured did different
  disturbed document does doesn't dom dynamically
  element empty end ended environment error errors evaluating exceeded expected exist exists expression extends extensible
  failed fetch fetching field file find firebase firestore for found from full function
  generator get given
  had has hasn't have hydrating hydration
  identifier illegal implement import importing imported in index indexeddb inserted inside insecure instance instanceof
  internal invalid invocation is isn't it item iterable iterator
  json
  key
  large left length lexical line literal load loaded loading lock locked lost
  malformed match matched maximum mb memory message method minified missing mix module must
  negative network networkerror new next no node non-minified non-null not null number
  object objects occurred of offline on one only open operation option or other out outside
  parameter parse parsing pattern pending permission position precision preload private promise prologue properties property
  prototype provided proxy
  queue quota
  range reached react read reader reading readonly recursion redeclare reduce redefine reference regular rejected
  rendered rendering removed removing request requested required resource response rest result return returned right-hand
  same schema script second sent server set setter setting shape should side signal size source stack state status step
  storage stored stream string strict structure style stylesheet super suspended symbol syntax
  target template terminated than that the there this throw time timed timeout to token too transaction type types
  unable unavailable undefined unexpected unhandled uninitialized unknown unmounted unsupported unterminated update url use
  used uses using
  valid value values variable version visit
  was went were when where which while with without worker wrong
  you
`;

export const messageWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
