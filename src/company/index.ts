// The company record: who publishes the site and what they say of themselves.

export {
  type Company,
  type CompanyFile,
  type CompanyInfo,
  type CompanyLocation,
  type CompanySection,
  companySections,
  isCompany,
  type ServiceModel,
} from './company.ts';
export {
  companyRows,
  type DrawnField,
  drawnFields,
  expectedFields,
  type Field,
  type FieldTable,
  type FormalPage,
  formalPages,
} from './fields.ts';
export { createCompanyInfo } from './info.ts';
export { parseCompany, unknownCompany } from './read-file.ts';
