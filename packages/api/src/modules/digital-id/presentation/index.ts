export { ageElement, type AskedDocument, askedDocuments } from "./asked-documents.ts";
export { PresentationError } from "./presentation-error.ts";
export { type Expectation, type Presentation, verifyPresentation } from "./verify-presentation.ts";
