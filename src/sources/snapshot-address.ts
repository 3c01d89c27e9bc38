// The form of an address at which a snapshot lies: `s3://bucket/key`, or http(s) with a path that ends in `.snapshot`. The form alone
// decides, so that no request is needed to tell a snapshot from a website.

/** Whether a value of the setting `content` is the address of a snapshot, valid or not. */
export function isSnapshotAddress(value: string): boolean {
  return (
    /^s3:\/\//i.test(value) || (/^https?:\/\//i.test(value) && /^[^?#]*\.snapshot(?:[?#]|$)/i.test(value))
  );
}

/** An object in S3. */
export interface S3Object {
  readonly bucket: string;
  /** As it is, not percent-encoded. */
  readonly key: string;
}

/** Parses `s3://bucket/key`; undefined for any other address. A key cannot have steps that URLs resolve, such as `..`. */
export function parseS3Address(address: string): S3Object | undefined {
  const [, bucket, key] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([^\s/][^\r\n]*)$/i.exec(address) ?? [];
  if (bucket === undefined || key === undefined) return undefined;
  return key.split('/').some((step) => step === '.' || step === '..') ? undefined : { bucket, key };
}

/** Whether a snapshot can be asked for at an address: it is complete, and has no part that may be a secret. */
export function isUsableSnapshotAddress(address: string): boolean {
  if (/^s3:/i.test(address)) return parseS3Address(address) !== undefined;
  if (!URL.canParse(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '');
}
