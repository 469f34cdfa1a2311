import type { Row } from '../table.ts';
import type { Journey } from './billed-documents.ts';
import { costOf } from './month.ts';

// A month of evidence in dollars (docs/growth.md): the calls of a file as the bench counts them,
// times the number of files.

const organisations = 1_000;
const filesOfOrganisation = 20;
const files = organisations * filesOfOrganisation;
const megabytesOfFile = 2;
const gigabytes = (files * megabytesOfFile) / 1_000;

/** How often each file is read in the month, and how often the list that has it. */
const readings = 1;
const lists = 5;

/**
 * Dollars by list price in Sydney, before the free quotas. Memory and processors: those that
 * firebase-tools computes with (`lib/deploy/functions/pricing.js`, second generation, tier 2). The
 * others: https://cloud.google.com/storage/pricing (storage, operations),
 * https://cloud.google.com/vpc/network-pricing (out of the region, to Australia) and
 * https://firebase.google.com/pricing (out of Hosting, which all calls pass). Compare before
 * relying on them.
 */
const price = {
  gigabyteMonth: 0.023,
  insertion: 0.005 / 1_000,
  reading: 0.0004 / 1_000,
  gigabyteOutOfRegion: 0.19,
  gigabyteOutOfHosting: 0.15,
  million: 0.4,
  processorSecond: 0.0000336,
  idleProcessorSecond: 0.0000035,
  gibibyteSecond: 0.0000035,
};

/** Of an instance of the API: one processor and 256 MiB. */
const apiSecond = price.processorSecond + price.gibibyteSecond / 4;

/**
 * Parts stay for a day and what was deleted for seven, so sent bytes are stored twice for eight
 * days of thirty.
 */
const storedTwice = 1 + 8 / 30;

/**
 * Of the sweep, which runs as a job: the upload and its evidence are read, what it left is listed,
 * and it is deleted.
 */
const sweeping: Journey = {
  reads: 2,
  writes: 1,
  insertions: 1,
  readings: 0,
  calls: 0,
  seconds: 0,
};

interface FileJourneys {
  /** Evidence is stated: once for a file, as if each had one of its own. */
  stating: Journey;
  adding: Journey;
  listing: Journey;
  reading: Journey;
}

const toRow = (what: string, detail: string, dollars: number, most: number): Row => ({
  what,
  ours: `${detail}: ${dollars.toFixed(2)} dollars`,
  goal: `≤ ${most.toFixed(2)} dollars`,
  met: dollars <= most,
});

const scan = {
  /** As the service is set up (docs/operations.md, "Scanning files"). */
  processors: 2,
  /** The signatures take more than a gibibyte, and twice that while they are renewed. */
  gibibytes: 4,
  secondsOfFile: 2,
  /** Until an instance has loaded the signatures. */
  secondsOfStart: 60,
  /**
   * Without an instance that stays: one for each hour of the month, as if none was ever left from
   * the hour before.
   */
  starts: 720,
  secondsOfMonth: 30 * 24 * 3_600,
};

/** Scanning by a service on Cloud Run: a bound by assumed times, as no such service runs here. */
const createScanRows = (files: number): Row[] => {
  const memory = scan.gibibytes * price.gibibyteSecond;
  const active = scan.processors * price.processorSecond + memory;
  const idle = scan.processors * price.idleProcessorSecond + memory;
  const scanning = files * scan.secondsOfFile * active;
  const starting = scan.starts * scan.secondsOfStart * active;
  const staying = (scan.secondsOfMonth - files * scan.secondsOfFile) * idle;
  return [
    toRow(
      'scanning these files, no instance stays',
      `${scan.starts} starts of ${scan.secondsOfStart} s, ${scan.secondsOfFile} s for a file`,
      scanning + starting,
      8,
    ),
    toRow(
      'scanning these files, one instance stays',
      `${scan.secondsOfFile} s for a file, idle otherwise`,
      scanning + staying,
      60,
    ),
  ];
};

/** Rows for a month of a thousand organisations that each add twenty files and read them once. */
export const createFileRows = ({ stating, adding, listing, reading }: FileJourneys): Row[] => {
  const ofFile = (key: keyof Journey): number =>
    stating[key] + adding[key] + sweeping[key] + lists * listing[key] + readings * reading[key];
  const month = (key: keyof Journey): number => files * ofFile(key);
  const count = (key: keyof Journey): string => Math.round(month(key)).toLocaleString('en');
  const documents = costOf({ reads: month('reads'), writes: month('writes') });
  const storage = gigabytes * price.gigabyteMonth * storedTwice;
  const operations = month('insertions') * price.insertion + month('readings') * price.reading;
  const sent = gigabytes * readings;
  const egress = sent * (price.gigabyteOutOfRegion + price.gigabyteOutOfHosting);
  const time = month('seconds') * apiSecond + (month('calls') / 1_000_000) * price.million;
  const all = documents + storage + operations + egress + time;
  const what = `${files.toLocaleString('en')} files of ${megabytesOfFile} MB`;
  return [
    toRow(`${what}: documents`, `${count('reads')} read, ${count('writes')} written`, documents, 2),
    toRow(`${what}: storage`, `${gigabytes} GB`, storage, 2),
    toRow(
      `${what}: operations of the bucket`,
      `${count('insertions')} of class A, ${count('readings')} of class B`,
      operations,
      1,
    ),
    toRow(`${what}: sent to devices`, `${sent} GB`, egress, 20),
    toRow(`${what}: functions`, `${count('calls')} calls, ${count('seconds')} s`, time, 5),
    toRow(`a month of ${what}, each read once`, 'all of these', all, 25),
    ...createScanRows(files),
  ];
};
