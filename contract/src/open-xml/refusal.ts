/** Why a file of Office is not read. */
export type OpenXmlFault =
  | 'damaged'
  | 'encrypted'
  | 'packing'
  | 'name'
  | 'outside'
  | 'twice'
  | 'parts'
  | 'too_large'
  | 'more_than_said'
  | 'encoding'
  | 'malformed'
  | 'document_type'
  | 'entities'
  | 'too_much';

/** A file of Office that is not read. `detail` is a name or a number of its own. */
export class OpenXmlRefusal extends Error {
  readonly fault: OpenXmlFault;
  readonly detail: string;

  constructor(fault: OpenXmlFault, detail: string) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
    this.detail = detail;
  }
}

export const refuse = (fault: OpenXmlFault, detail = ''): never => {
  throw new OpenXmlRefusal(fault, detail);
};
