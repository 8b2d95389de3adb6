/** Where a visitor is sent afterwards; the empty text means nowhere. */
export interface ReturnUrls {
  error: string;
  success: string;
  cancel: string;
}
