/**
 * Label of the button that starts the hosted check, in the ten languages of packages/verify/src/texts;
 * agree-button-labels.test.ts compares them.
 */
export const agreeButtonLabels = {
  en: "Verify my age",
  de: "Mein Alter prüfen",
  fr: "Vérifier mon âge",
  es: "Verificar mi edad",
  it: "Verifica la mia età",
  pt: "Verificar minha idade",
  pl: "Zweryfikuj mój wiek",
  nl: "Bevestig mijn leeftijd",
  tr: "Yaşımı doğrula",
  ar: "التحقق من عمري",
} as const;
