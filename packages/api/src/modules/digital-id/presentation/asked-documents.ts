/** One kind of document that a wallet is asked for, and what is asked of it. */
export interface AskedDocument {
  docType: string;
  namespace: string;
  /** Ages in years, ascending; each stands for one `age_over_NN`. */
  ages: readonly number[];
}

/** The document type and namespace of the European proof of age. */
export const proofOfAge = "eu.europa.ec.av.1";
/** The document type of the mobile driving license (ISO/IEC 18013-5 §7.1). */
export const drivingLicense = "org.iso.18013.5.1.mDL";
const drivingLicenseNamespace = "org.iso.18013.5.1";

/** Ages that nearly every issuer states, so that a wallet can answer where it has no statement for the threshold itself. */
const commonAges = [18, 21];

/** More statements would say more than the answer needs. */
const mostAges = 2;

/**
 * Lists the documents that prove an age, as alternatives: the European proof of age and the mobile driving license. Each is asked whether
 * the holder is of the threshold's age, or of the next common age above it.
 * @param threshold years
 */
export function askedDocuments(threshold: number): AskedDocument[] {
  const ages = [threshold, ...commonAges.filter((age) => age > threshold)].slice(0, mostAges);
  return [
    { docType: proofOfAge, namespace: proofOfAge, ages },
    { docType: drivingLicense, namespace: drivingLicenseNamespace, ages },
  ];
}

/** Returns the identifier of the element that says whether the holder has reached an age (ISO/IEC 18013-5 §7.2.5). */
export function ageElement(age: number): string {
  return `age_over_${String(age).padStart(2, "0")}`;
}
