// Registers the site's operations as tools for the browser's agent, if it has one (WebMCP).

const tools = [{"name":"search_pages","title":"Buscar páginas","description":"Busca páginas publicadas por tema o ciudad y devuelve título, dirección, ciudad y extracto de cada una. Es la entrada normal para explorar: pasa después la url devuelta a read_page para leer la página entera.","inputSchema":{"type":"object","additionalProperties":false,"required":["query"],"properties":{"query":{"type":"string","minLength":2,"maxLength":200,"description":"Qué se busca, en español. Funcionan mejor pocas palabras concretas («lavadora no desagua») que una frase larga."},"city":{"type":"string","default":"todas","enum":["todas","tenerife","las-palmas","sevilla","malaga","cordoba","granada","valencia","alicante","elche","murcia","mallorca","madrid","valladolid","barcelona","zaragoza","bilbao","pamplona","a-coruna","vigo","gijon","oviedo"],"description":"Restringe a las páginas de esta ciudad, sin las generales; «todas» no filtra."},"limit":{"type":"integer","minimum":1,"maximum":25,"default":8,"description":"Resultados por respuesta."},"cursor":{"type":"string","maxLength":12,"description":"El next_cursor de la respuesta anterior, con la misma query y la misma city. Vacío o ausente: primera página."}}},"address":"/api/v1/search_pages"},{"name":"read_page","title":"Leer una página","description":"Devuelve el texto completo de una página publicada en Markdown limpio, sin menús ni pie. Pásale la url de un resultado de search_pages.","inputSchema":{"type":"object","additionalProperties":false,"required":["url"],"properties":{"url":{"type":"string","minLength":1,"maxLength":300,"description":"Dirección completa, ruta o último segmento (slug) de una página del sitio."},"from":{"type":"integer","minimum":0,"maximum":10000000,"default":0,"description":"Carácter del Markdown en el que empezar. Si truncated es true, pasa los caracteres recibidos hasta ahora para leer el resto."}}},"address":"/api/v1/read_page"},{"name":"get_company_info","title":"Datos de la empresa","description":"Devuelve los datos de la empresa que publica el sitio: marca, razón social, contacto y horario, forma de trabajar, impuestos, precios orientativos, servicios y ciudades con la dirección de su página. Úsala para saber quién presta el servicio, cómo contactar o qué cubre.","inputSchema":{"type":"object","additionalProperties":false,"properties":{"section":{"type":"string","enum":["all","contact","service_model","coverage","services"],"default":"all","description":"Qué parte: all (todo), contact (contacto y horario), service_model (cómo funciona, precios e impuestos), coverage (ciudades) o services (servicios)."}}},"address":"/api/v1/get_company_info"},{"name":"ask_business","title":"Preguntar al negocio","description":"Responde a una pregunta sobre Reparaciones Ejemplo con citas literales de su web: datos de la empresa (teléfono, horario, precios, garantía…) y los fragmentos de páginas que la contestan, cada uno con su dirección. Úsala cuando el usuario pregunta algo concreto; para explorar o comparar páginas, usa search_pages. Sin respuesta en el sitio, las listas están vacías.","inputSchema":{"type":"object","additionalProperties":false,"required":["query"],"properties":{"query":{"type":"string","minLength":2,"maxLength":200,"description":"La pregunta, como la haría un cliente, mejor en español."},"city":{"type":"string","default":"todas","enum":["todas","tenerife","las-palmas","sevilla","malaga","cordoba","granada","valencia","alicante","elche","murcia","mallorca","madrid","valladolid","barcelona","zaragoza","bilbao","pamplona","a-coruna","vigo","gijon","oviedo"],"description":"Restringe a las páginas de esta ciudad, sin las generales; «todas» no filtra."},"max_characters":{"type":"integer","minimum":300,"maximum":6000,"default":1200,"description":"Caracteres de todos los fragmentos juntos, como máximo."}}},"address":"/api/v1/ask_business"}];

/** Calls an operation; results and errors are both JSON that the agent can read. */
async function call({ address }, parameters) {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const response = await fetch(`${address}?${query}`, { headers: { Accept: 'application/json' } });
  const text = await response.text();
  return { content: [{ type: 'text', text }], ...(response.ok ? {} : { isError: true }) };
}

// document.modelContext is the current draft; browsers with an earlier draft have navigator.modelContext
const modelContext = document.modelContext ?? navigator.modelContext;
if (typeof modelContext?.registerTool === 'function') {
  for (const { name, title, description, inputSchema, address } of tools) {
    modelContext.registerTool({
      name,
      title,
      description,
      inputSchema,
      annotations: { readOnlyHint: true, untrustedContentHint: true },
      execute: (parameters) => call({ address }, parameters ?? {}),
    });
  }
}
