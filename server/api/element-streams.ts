/**
 * The elements' own subscriptions that many share: hashes of their normalised text (`npm run schema` writes them). They are
 * watched without a slot (hub/admission.ts), so that nobody can keep an element out.
 */
export const ELEMENT_STREAMS: readonly string[] = [
  '30eDUGc49Mkfux5PVftiy4WG9taBETDupIa+KyRZh9U=',
  't+Soz6p7tr+uQSythZyF5EpdEw7MkZWioLSBCOcCybU=',
];
