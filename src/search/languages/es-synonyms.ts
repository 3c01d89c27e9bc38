// How customers of home services say it, and how pages do. Each line is one meaning; the format is the operator's own
// (synonyms.ts). Rules of thumb: only what is said of the same thing, nothing broader or narrower; a word that means
// several things stands in a phrase that means one.

import { parseSynonyms } from '../synonyms.ts';

const text = `
# Water
grifo, llave de agua
fuga, escape de agua, pérdida de agua, gotea, goteo, pierde agua, se sale el agua
humedad, mancha de humedad, pared mojada, filtración
desatasco, atasco, atascado, obstruido, tapado, embozado, no traga
desagüe, sumidero, bajante
inodoro, váter, wáter, retrete, taza del baño, WC
cisterna, depósito del inodoro, cisterna del váter
plato de ducha, base de ducha
termo, termo eléctrico, calentador de agua
no sale agua caliente, sin agua caliente, no hay agua caliente, no calienta el agua
poca presión, falta de presión, sale poca agua, sin presión
llave de paso, llave general, llave de corte
fontanero, fontanería, plomero, lampista, gasfitero

# Electricity
salta el diferencial, saltan los plomos, salta la luz, se va la luz, se ha ido la luz, se fue la luz, salta el automático, salta el magnetotérmico, apagón, no hay luz, sin luz, sin corriente, corte de luz
cuadro eléctrico, cuadro de luces, caja de fusibles, cuadro general
enchufe, toma de corriente
interruptor, llave de la luz
cortocircuito, corto
lámpara, luminaria, plafón
boletín eléctrico, certificado eléctrico, certificado de instalación eléctrica
electricista, electricidad

# Locks and doors
cerrajero, cerrajería
bombín, bombillo, cilindro de la cerradura
me he quedado fuera, me he quedado sin llaves, he perdido las llaves, llaves dentro, apertura de puerta, abrir puerta, abrir la puerta
llave rota, llave partida, se ha roto la llave
puerta blindada, puerta acorazada, puerta de seguridad

# Appliances
lavadora no desagua, lavadora no vacía, lavadora no tira el agua, lavadora llena de agua
no desagua, no vacía, no evacua
no centrifuga, no escurre
lavavajillas, lavaplatos, friegaplatos
nevera, frigorífico, refrigerador, frigo
congelador, arcón congelador
no enfría, no hace frío
vitrocerámica, vitro, placa de inducción, placa de cocina
campana extractora, extractor de humos, extractor de cocina
electrodoméstico, aparato del hogar
microondas, horno microondas
secadora, secadora de ropa
código de error, código de avería

# Heat and air
caldera, caldera de gas
no calienta, no da calor, no se calienta
radiador, calefactor de agua
purgar radiadores, sacar el aire de los radiadores, sangrar radiadores
calefacción, sistema de calefacción
aire acondicionado, climatización, aparato de aire, climatizador, split
bomba de calor, aerotermia
recarga de gas, cargar gas, falta de gas refrigerante

# Blinds, glass, wood
persiana, enrollable
cinta de persiana, correa de persiana
persiana atascada, persiana no sube, persiana no baja, persiana bloqueada
cristalero, cristalería, vidriero
cristal roto, vidrio roto, luna rota
mosquitera, tela mosquitera
carpintero, carpintería, ebanista
armario empotrado, armario a medida
tarima, parquet, suelo de madera, parqué, suelo laminado

# Works
reforma, remodelación, renovación de vivienda, obra en casa
reforma de baño, reformar el baño, cambiar bañera por ducha, cambiar el baño
albañil, albañilería, paleta
azulejo, alicatado, baldosa
yeso, escayola, enlucido
pladur, cartón yeso, tabique seco
gotera, goteras en el techo, filtración en el tejado
tejado, cubierta
grieta, fisura, raja
pintor, pintura
pintar, pintado
gotelé, gotelet
quitar gotelé, alisar paredes
fachada, exterior del edificio

# House
limpieza, limpiar
limpiador, limpiadora, empleada de hogar
fin de obra, limpieza de obra, después de obra
mudanza, traslado, portes
guardamuebles, trastero, almacén de muebles
vaciado de pisos, vaciar un piso, retirada de muebles, retirada de trastos
jardinero, jardinería
poda, podar
césped, hierba
plaga, infestación
control de plagas, fumigación, desinsectación, exterminador
cucaracha, blatodeo
ratones, ratas, roedores, desratización
chinches, chinches de cama
termitas, carcoma
antena, antenista, parabólica
no se ve la tele, no se ve la televisión, sin señal de televisión
portero automático, telefonillo, videoportero, portero electrónico, interfono
manitas, pequeños arreglos, chapuzas

# Service
urgente, urgencia, emergencia, 24 horas
presupuesto, cuánto cuesta, cuánto vale, precio, tarifa, coste
avería, no funciona, roto, estropeado, no va, no enciende
reparación, arreglo, reparar, arreglar
garantía, cobertura de la reparación
cita, visita del técnico
técnico, profesional
piso, vivienda
`;

/** The groups that vitrina has unless the operator brings others. */
export const spanishSynonyms: readonly (readonly string[])[] = parseSynonyms(text);
